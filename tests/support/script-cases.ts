/** Calls with values that would run in a shell, in Python or in JavaScript if a script did not quote them. */
import fc from 'fast-check';
import type { Operation, ScriptCall } from '../../client/staff/scripts/script-call.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: a shell or a template would run these.
const FRAGMENTS = [
  ...["'", '"', '\\', '`', '$', '\n', '\r', '\t', '\0', '\u0007', '\u001b[201~', '\u007f', '\u0085'],
  ...['$(touch pwned)', '`touch pwned`', '${HOME}', '$HOME', '; touch pwned', '| sh', '&& touch pwned'],
  ...[
    "'; touch pwned; '",
    '" + __import__("os").system("touch pwned") + "',
    '${process.exit(7)}',
    '*/',
    '//',
  ],
  ...[
    "'''",
    '"""',
    '\\u0027',
    '\\x27',
    '%27',
    '%',
    '#',
    '!',
    '!!',
    '~',
    '*',
    '{a,b}',
    '[1-3]',
    '@/etc/passwd',
  ],
  ...['-o pwned', '--', '\u2028', '\u2029', '\u202e', '\u200b', '\ufeff', 'ā', 'é', '🪵', '👷‍♀️', '<script>'],
  ...['__proto__', 'constructor', 'EOF', '{variable}', 'f"{x}"', '\\\n', '\\', ' ', '', '0', 'null', 'True'],
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the end of them.
const text = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const scalar = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
);
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));
const isNoSecret = (name: string) => !/password|secret|token/.test(name) && name !== 'id';
const members = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(text.filter(isNoSecret), value, { maxKeys: 5 });

/** A call, and what of it is not in the address. */
interface ScriptCase {
  operation: Operation;
  call: ScriptCall;
  id?: string;
  sent: Record<string, unknown>;
}
/** Lists and updates with hostile values. */
export const scriptCases: fc.Arbitrary<ScriptCase> = fc.oneof(
  members(scalar).map((sent) => ({
    operation: { method: 'GET', path: '/api/products', hasBody: false, scope: null } as const,
    call: { procedure: 'staff.products.list', input: sent } as const,
    sent,
  })),
  fc.tuple(text, members(json)).map(([id, sent]) => ({
    operation: { method: 'PATCH', path: '/api/products/{id}', hasBody: true, scope: null } as const,
    call: { procedure: 'staff.products.update', input: { id, ...sent } } as const,
    id,
    sent,
  })),
);
