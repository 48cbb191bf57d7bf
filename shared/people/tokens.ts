/** Tokens with which scripts call the API. */
import { z } from 'zod';
import { ROLES, type Role } from '../roles.ts';
import { SCOPES } from '../scopes.ts';
import { managed, recordListInput } from '../staff-lists.ts';
import { line, name } from '../text.ts';

/** The roles that a token can have. */
export const TOKEN_ROLES = ROLES.filter((role) => role !== 'user') as Exclude<Role, 'user'>[];

/** An address or a network of addresses: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const network = line(50).refine(
  (text) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success,
  'Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24',
);

/** The fields that an admin fills in. */
export const tokenData = z.strictObject({
  name: name('Name is required'),
  /** The staff member in whose name it calls: it can never do more than this person. */
  owner_id: z.uuid('Choose an owner'),
  /** The most that it can do, whatever the owner's role becomes. */
  role: z.enum(TOKEN_ROLES, 'Choose a role'),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'Choose at least one scope')
    .overwrite((chosen) => SCOPES.filter((scope) => chosen.includes(scope))),
  /** When it ends; null: when it is revoked. */
  expires_at: z.coerce.date().nullable().default(null),
  /** The addresses from which it can be used; none: from all. */
  addresses: z.array(network).max(20, 'At most 20 addresses').default([]),
});

export const tokenRow = z.strictObject({
  ...managed,
  ...tokenData.shape,
  expires_at: z.date().nullable(),
  owner_name: z.string(),
  /** The last characters of the secret; null: it has none yet. */
  hint: z.string().nullable(),
  last_used_at: z.date().nullable(),
  last_address: z.string().nullable(),
  /** Calls in the last 30 days. */
  calls: z.int(),
});
export const tokenList = recordListInput(['name', 'created_at', 'last_used_at'], {});

/** The secret of a token, which is shown once. */
export const issuedToken = z.strictObject({ id: z.uuid(), secret: z.string() });
