/** The roles of people (spec 6), and the groups of roles that may do the same. */
export const ROLES = ['admin', 'sales', 'reviewer', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF = ['admin', 'sales', 'reviewer'] as const satisfies readonly Role[];
export const EDITORS = ['admin', 'sales'] as const satisfies readonly Role[];
export const READERS = ['admin', 'reviewer'] as const satisfies readonly Role[];
export const ADMIN = ['admin'] as const satisfies readonly Role[];
