import { literal, quote, type Syntax } from './literal.ts';
import { type Operation, type ScriptCall, toRequest, withoutSecrets } from './script-call.ts';

const PYTHON: Syntax = {
  none: 'None',
  yes: 'True',
  no: 'False',
  key: quote,
  date: (date) => quote(date.toISOString()),
  secret: (variable) => `os.environ[${quote(variable)}]`,
  indent: '    ',
};

/** A script that makes a call with the library requests. */
export function writePython({ input = {} }: ScriptCall, operation: Operation, origin: string): string {
  const { method, url, parameters, body } = toRequest(operation, withoutSecrets(input) as object, origin);
  const margin = PYTHON.indent;
  return [
    'import os',
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `${margin}${quote(url)},`,
    `${margin}headers={"Authorization": "Bearer " + os.environ["SOUTHBEAM_TOKEN"]},`,
    ...(Object.keys(parameters).length > 0
      ? [`${margin}params=${literal(parameters, PYTHON, margin)},`]
      : []),
    ...(body ? [`${margin}json=${literal(body, PYTHON, margin)},`] : []),
    `${margin}timeout=60,`,
    ')',
    'if not response.ok:',
    `${margin}raise SystemExit(response.text)`,
    'print(response.text)',
    '',
  ].join('\n');
}
