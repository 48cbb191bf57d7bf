import { literal, quote, type Syntax } from './literal.ts';
import type { Operation, ScriptCall } from './script-call.ts';
import { withoutSecrets } from './script-call.ts';

const TYPESCRIPT: Syntax = {
  none: 'null',
  yes: 'true',
  no: 'false',
  // A member that is called __proto__ would set the prototype, unless its name is computed.
  key: (name) => (name === '__proto__' ? '["__proto__"]' : /^[A-Za-z_]\w*$/.test(name) ? name : quote(name)),
  date: (date) => `new Date(${quote(date.toISOString())})`,
  secret: (variable) => `process.env.${variable}!`,
  indent: '  ',
};

/** A script that makes a call with the typed client. */
export function writeTypeScript(
  { procedure, input }: ScriptCall,
  { method }: Operation,
  origin: string,
): string {
  const argument = input === undefined ? '' : literal(withoutSecrets(input), TYPESCRIPT);
  return [
    "import { createClient } from 'southbeam-client';",
    '',
    `const client = createClient({ url: ${quote(origin)}, token: process.env.SOUTHBEAM_TOKEN });`,
    `const result = await client.${procedure}.${method === 'GET' ? 'query' : 'mutate'}(${argument});`,
    'console.log(JSON.stringify(result, null, 2));',
    '',
  ].join('\n');
}
