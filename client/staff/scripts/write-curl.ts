import { literal, quote, type Syntax } from './literal.ts';
import { type Operation, type ScriptCall, toRequest, withoutSecrets } from './script-call.ts';

/** Stands around the name of a variable. No text holds it: JSON escapes control characters. */
const MARK = '\0';

const JSON_TEXT: Syntax = {
  none: 'null',
  yes: 'true',
  no: 'false',
  key: quote,
  date: (date) => quote(date.toISOString()),
  secret: (variable) => `"${MARK}${variable}${MARK}"`,
  indent: '  ',
};

/** A text as one word of a POSIX shell. Nothing has a meaning between single quotes but another one. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A command for bash or zsh that makes a call with curl. */
export function writeCurl({ input = {} }: ScriptCall, operation: Operation, origin: string): string {
  const { method, url, parameters, body } = toRequest(operation, withoutSecrets(input) as object, origin);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const item of [value].flat()) query.append(name, item);
  const address = query.size > 0 ? `${url}?${query}` : url;
  const [data, variables] = body ? quoteBody(literal(body, JSON_TEXT)) : [null, []];
  const words = [
    `curl -sS --fail-with-body${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(address)}`,
    '-H "Authorization: Bearer $SOUTHBEAM_TOKEN"',
    ...(data === null ? [] : ["-H 'Content-Type: application/json'", `--data-raw ${data}`]),
  ];
  return [...variables.flatMap(escapeVariable), `${words.join(' \\\n  ')}\n`].join('\n');
}

/** The word of a body, and the variables that it names. */
function quoteBody(body: string): [word: string, variables: string[]] {
  const parts = body.split(MARK);
  const isVariable = (_: string, index: number) => index % 2 === 1;
  const word = parts.map((part, index) => (index % 2 === 1 ? `"$${lower(part)}"` : shellWord(part)));
  return [word.join(''), [...new Set(parts.filter(isVariable))]];
}

/** Lines that make what a variable holds fit between the quotes of JSON. */
function escapeVariable(variable: string): string[] {
  const name = lower(variable);
  return [`${name}=\${${variable}//\\\\/\\\\\\\\}`, `${name}=\${${name}//\\"/\\\\\\"}`];
}

const lower = (variable: string) => variable.toLowerCase();
