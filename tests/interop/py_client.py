#!/usr/bin/env python3
"""Calls a server through the official Python SDK and prints what went over the wire.

usage: py_client.py http URL [OPTION…]
       py_client.py stdio [OPTION…] -- COMMAND [ARGUMENT…]

  --tool NAME | --prompt NAME | --resource URI    what to call; nothing: only list the tools
  --args JSON          arguments (default {})
  --script JSON        answers, used in order: "accept", "decline", "cancel", or
                       {"action": "accept", "content": {…}}; when they run out: "decline"
  --era REVISION       2026-07-28 (default) or 2025-11-25
  --by-hand            drive the rounds one by one instead of by the SDK's own loop
  --tamper             by hand, and spoil the requestState of each retry
  --no-elicitation     declare no elicitation capability
  --until METHOD       before leaving, wait for a notification, ten seconds at most

Prints one JSON object a line: {"wire": "->" | "<-", "message": {…}} for each message,
{"asked": {…}, "answer": {…}} for each question, and at the end one of {"result": {…}},
{"error": {…}} (a JSON-RPC error of the server) and {"broken": […]} (anything else, exit 1).
"""

import argparse
import asyncio
import json
import sys
from contextlib import asynccontextmanager

from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import ElicitResult, InputRequiredResult

MAX_ROUNDS = 10
SEEN = set()


def say(**line):
    print(json.dumps(line, ensure_ascii=False), flush=True)


def plain(model):
    return model.model_dump(by_alias=True, exclude_none=True, mode="json")


class Tapped:
    """A transport's stream that prints each message as it passes."""

    def __init__(self, inner, arrow):
        self._inner, self._arrow = inner, arrow

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def _show(self, item):
        message = getattr(item, "message", item)
        if hasattr(message, "model_dump"):
            message = message.model_dump(by_alias=True, exclude_unset=True, mode="json")
        else:
            message = {"broken": repr(message)}
        SEEN.add(message.get("method"))
        say(wire=self._arrow, message=message)

    async def send(self, item):
        self._show(item)
        await self._inner.send(item)

    async def receive(self):
        item = await self._inner.receive()
        self._show(item)
        return item

    def __aiter__(self):
        return self

    async def __anext__(self):
        item = await self._inner.__anext__()
        self._show(item)
        return item

    async def __aenter__(self):
        await self._inner.__aenter__()
        return self

    async def __aexit__(self, *reason):
        return await self._inner.__aexit__(*reason)


@asynccontextmanager
async def tapped(transport):
    async with transport as (reading, writing):
        yield Tapped(reading, "<-"), Tapped(writing, "->")


def check(schema):
    """Fails on a schema that is none of JSON Schema 2020-12."""
    if schema is not None:
        Draft202012Validator.check_schema(schema)


class Script:
    """The person at the client."""

    def __init__(self, answers):
        self._answers = list(answers)

    def answer(self, asked):
        check(asked.get("requestedSchema"))
        answer = self._answers.pop(0) if self._answers else "decline"
        answer = ElicitResult(**({"action": answer} if isinstance(answer, str) else answer))
        say(asked=asked, answer=plain(answer))
        return answer

    async def callback(self, _context, params):
        return self.answer(plain(params))


async def call_once(session, options, **retry):
    """One request of the carrier; may come back with questions."""
    arguments = json.loads(options.args)
    if options.tool:
        return await session.call_tool(options.tool, arguments, allow_input_required=True, **retry)
    if options.prompt:
        return await session.get_prompt(options.prompt, arguments, allow_input_required=True, **retry)
    return await session.read_resource(options.resource, allow_input_required=True, **retry)


async def by_hand(session, options, script):
    retry = {}
    for _ in range(MAX_ROUNDS):
        result = await call_once(session, options, **retry)
        if not isinstance(result, InputRequiredResult):
            return result
        state = result.request_state
        if options.tamper and state is not None:
            state += "-TAMPERED"
        asked = result.input_requests or {}
        answers = {key: script.answer(plain(question.params)) for key, question in asked.items()}
        retry = {"input_responses": answers or None, "request_state": state}
    raise RuntimeError("the rounds do not end")


async def by_the_sdk(client, options):
    arguments = json.loads(options.args)
    if options.tool:
        return await client.call_tool(options.tool, arguments)
    if options.prompt:
        return await client.get_prompt(options.prompt, arguments)
    return await client.read_resource(options.resource)


async def converse(transport, options):
    script = Script(json.loads(options.script))
    async with Client(
        tapped(transport),
        elicitation_callback=None if options.no_elicitation else script.callback,
        mode="legacy" if options.era == "2025-11-25" else "auto",
        input_required_max_rounds=MAX_ROUNDS,
    ) as client:
        if client.protocol_version != options.era:
            raise RuntimeError(f"negotiated {client.protocol_version}")
        result = await ask(client, options, script)
        await notified(options.until)
        return result


async def ask(client, options, script):
    if not (options.tool or options.prompt or options.resource):
        listed = await client.list_tools()
        for tool in listed.tools:
            check(tool.input_schema)
            check(tool.output_schema)
        return listed
    if options.by_hand or options.tamper:
        return await by_hand(client.session, options, script)
    return await by_the_sdk(client, options)


async def notified(method):
    for _ in range(100):
        if method is None or method in SEEN:
            return
        await asyncio.sleep(0.1)


def parse():
    arguments, command = sys.argv[1:], []
    if "--" in arguments:
        split = arguments.index("--")
        arguments, command = arguments[:split], arguments[split + 1:]
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("transport", choices=["http", "stdio"])
    parser.add_argument("url", nargs="?")
    for target in ("--tool", "--prompt", "--resource"):
        parser.add_argument(target)
    parser.add_argument("--until")
    parser.add_argument("--args", default="{}")
    parser.add_argument("--script", default="[]")
    parser.add_argument("--era", choices=["2026-07-28", "2025-11-25"], default="2026-07-28")
    for flag in ("--by-hand", "--tamper", "--no-elicitation"):
        parser.add_argument(flag, action="store_true")
    return parser.parse_args(arguments), command


def leaves(error):
    """The errors inside groups of errors."""
    if isinstance(error, BaseExceptionGroup):
        return [leaf for inner in error.exceptions for leaf in leaves(inner)]
    return [error]


def main():
    options, command = parse()
    if options.transport == "http":
        transport = streamable_http_client(options.url)
    else:
        transport = stdio_client(StdioServerParameters(command=command[0], args=command[1:]))
    try:
        say(result=plain(asyncio.run(converse(transport, options))))
    except BaseException as error:
        found = leaves(error)
        answered = next((leaf for leaf in found if isinstance(leaf, MCPError)), None)
        if answered is None:
            say(broken=[f"{type(leaf).__name__}: {leaf}" for leaf in found])
            sys.exit(1)
        say(error=plain(answered.error))


main()
