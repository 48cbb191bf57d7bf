/**
 * What a token may do, in words that its maker chooses from: a noun of the permission table, to read or to write. Each
 * procedure, upload and file for staff belongs to one scope.
 */
import { isAllowed, PERMISSIONS } from './permissions.ts';
import type { Standing } from './roles.ts';

export type Scope = `${string}:${'read' | 'write'}`;

/** Actions that change nothing. All others write. */
const READ_ACTIONS = new Set([
  'advice',
  'askers',
  'assignees',
  'bin',
  'byId',
  'choices',
  'count',
  'counts',
  'customers',
  'days',
  'demand',
  'download',
  'enquiries',
  'export',
  'featured',
  'exportDemand',
  'exportOpenings',
  'health',
  'history',
  'ids',
  'list',
  'match',
  'people',
  'preview',
  'recent',
  'previewRetention',
  'search',
  'searches',
  'settings',
  'specificationNames',
  'state',
  'status',
  'twoStepRoles',
  'unanswered',
  'unsorted',
]);

/**
 * Tokens and webhooks are made by people only: a token that makes others could outlive its own end, and one that makes
 * webhooks could send its thief what happens from then on. People only, too, copy and erase all there is about somebody, set up the site, remove
 * the demo content and take backups.
 */
const WITHOUT_SCOPE = new Set(['backups', 'demoContent', 'personalData', 'setUp', 'tokens', 'webhooks']);

/** The scope that a permission needs; null for what no token can do, and for what anybody may do. */
export function scopeOf(permission: string): Scope | null {
  const [area, noun, action] = permission.split('.') as [string, string?, string?];
  if (area === 'uploads') return 'uploads:write';
  if (area === 'files') return 'contactQueries:read';
  if (area !== 'staff' || noun === undefined || action === undefined || WITHOUT_SCOPE.has(noun)) return null;
  return `${noun}:${READ_ACTIONS.has(action) ? 'read' : 'write'}`;
}

/** All scopes, by name. */
export const SCOPES: readonly Scope[] = [
  ...new Set(Object.keys(PERMISSIONS).flatMap((permission) => scopeOf(permission) ?? [])),
].sort();

/** Whether a token can do anything with a scope. */
export function hasEffect(scope: Scope, standing: Standing): boolean {
  return Object.keys(PERMISSIONS).some(
    (permission) => scopeOf(permission) === scope && isAllowed(permission, standing),
  );
}
