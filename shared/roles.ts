/** The roles of people (spec 6), and the groups of roles that may do the same. */
export const ROLES = ['admin', 'sales', 'reviewer', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF = ['admin', 'sales', 'reviewer'] as const satisfies readonly Role[];
export const EDITORS = ['admin', 'sales'] as const satisfies readonly Role[];
export const READERS = ['admin', 'reviewer'] as const satisfies readonly Role[];
export const ADMIN = ['admin'] as const satisfies readonly Role[];

/**
 * What the tables of access name: a role, or a salesperson while the setting "Sales read and answer enquiries" is on
 * (decision "sales answer").
 */
export type Standing = Role | 'answering_sales';

export const ANSWERERS = ['admin', 'answering_sales'] as const satisfies readonly Standing[];
export const ENQUIRY_READERS = [...READERS, 'answering_sales'] as const satisfies readonly Standing[];

/** The standing of somebody with a role. */
export function standingOf({ role, sales_answer }: { role: Role; sales_answer: boolean }): Standing {
  return role === 'sales' && sales_answer ? 'answering_sales' : role;
}

/** Whether a row of a table of access admits a standing: who answers enquiries may do all that sales may. */
export function admits(allowed: readonly Standing[], standing: Standing): boolean {
  return allowed.includes(standing) || (standing === 'answering_sales' && allowed.includes('sales'));
}
