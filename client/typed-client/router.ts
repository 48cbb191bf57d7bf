/**
 * The type of the router. The package has no server: `npm run client:pack` replaces this file by a declaration that it
 * writes from the schemas of the procedures (decision "client package").
 */
export type { AppRouter } from '../api.ts';
