import type { FastifyInstance } from 'fastify';
import { MOVED_SCREENS } from '../../shared/staff-routes.ts';

/**
 * Leads from the addresses that screens of the staff area had to those of today, with everything that the address says, and password
 * managers to the screen to change a password.
 */
export function installRedirects(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/admin/account'));
  for (const [path, { to, tab }] of Object.entries(MOVED_SCREENS))
    app.get(path, (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1]);
      if (tab !== undefined) params.set('tab', tab);
      return reply.redirect(params.size === 0 ? to : `${to}?${params}`);
    });
}
