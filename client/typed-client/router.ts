/**
 * The type of the router, and the words that errors of the server have. The package has no server: `npm run client:pack` replaces
 * this file by a declaration that it writes from the schemas of the procedures (decision "client package").
 */
export type { AppRouter, ConflictReason, ErrorCode } from '../api.ts';
