/** GET /.well-known/security.txt: where to report a weakness (RFC 9116). */
import type { FastifyInstance } from 'fastify';
import type { PublishedContent } from '../published/published-content.ts';

/** RFC 9116 recommends less than a year. A copy that somebody kept is not trusted for longer. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SecurityTxt {
  publicOrigin: string;
  /** An email address or an https address; undefined for the email address of the contact page. */
  securityContact?: string | undefined;
  published: Pick<PublishedContent, 'lists'>;
}

export function installSecurityTxt(
  app: FastifyInstance,
  { publicOrigin, securityContact, published }: SecurityTxt,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = securityContact ?? published.lists.business.email;
    // The same all day, so that copies do not differ.
    const today = Math.floor(Date.now() / DAY_MS);
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
