/**
 * `/dev/mails` of `npm run dev`: every mail with example data, as HTML and as text. Only the development server
 * imports this file, so the product has no such address.
 */
import { render } from '@react-email/render';
import type { FastifyInstance } from 'fastify';
import { type ComposedMail, composeMail, type MailSettings } from '../server/mail/compose-mail.tsx';
import { drawLogo, LOGO_CID } from '../server/mail/mail-logo.ts';
import { MAIL_EXAMPLES } from './mail-examples.ts';

const ADDRESS = '/dev/mails';

const STYLE = `
body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
.mail { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
iframe { width: 390px; max-width: 100%; height: 640px; border: 1px solid #82918a }
pre { flex: 1 1 20em; min-width: 0; margin: 0; padding: 12px; white-space: pre-wrap; overflow-wrap: anywhere;
  border: 1px solid #82918a }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; overflow-wrap: anywhere } dd { margin: 0 }`;

/** Serves the list, and under it each mail as `<name>.html` and `<name>.txt`. */
export function installMailPreviews(app: FastifyInstance, settings: MailSettings): void {
  app.get(ADDRESS, async (_request, reply) => {
    const mails = await Promise.all(
      Object.entries(MAIL_EXAMPLES).map(async ([name, { title, mail }]) => {
        const composed = await composeMail(mail, settings);
        return { name, title, composed, html: await showLogo(composed.html) };
      }),
    );
    return reply.type('text/html; charset=utf-8').send(await render(<Previews mails={mails} />));
  });

  app.get<{ Params: { name: string; format: string } }>(
    `${ADDRESS}/:name.:format`,
    async ({ params: { name, format } }, reply) => {
      const example = Object.hasOwn(MAIL_EXAMPLES, name) ? MAIL_EXAMPLES[name] : undefined;
      if (!example) return reply.code(404).type('text/plain').send('There is no such mail.');
      const { html, text } = await composeMail(example.mail, settings);
      if (format === 'txt') return reply.type('text/plain; charset=utf-8').send(text);
      return reply.type('text/html; charset=utf-8').send(await showLogo(html));
    },
  );
}

/** A browser knows no Content-IDs, so the logo becomes part of the page. */
async function showLogo(html: string): Promise<string> {
  const logo = await drawLogo();
  return html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${logo.png.toString('base64')}`);
}

interface Preview {
  name: string;
  title: string;
  composed: ComposedMail;
  html: string;
}

function Previews({ mails }: { mails: readonly Preview[] }) {
  return (
    <html lang="en-NZ">
      <head>
        <meta name="viewport" content="width=device-width" />
        <title>Mails</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>Mails</h1>
          {mails.map(({ name, title, composed, html }) => (
            <section key={name} aria-label={title}>
              <h2>{title}</h2>
              <p>
                <a href={`${ADDRESS}/${name}.html`}>HTML</a> · <a href={`${ADDRESS}/${name}.txt`}>Text</a>
              </p>
              <dl>
                {headersOf(composed).map(([label, value]) => [
                  <dt key={label}>{label}</dt>,
                  <dd key={`${label} value`}>{value}</dd>,
                ])}
              </dl>
              <div className="mail">
                <iframe title={`${title} as HTML`} srcDoc={html} />
                <pre>{composed.text}</pre>
              </div>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function headersOf({ from, to, replyTo, subject, headers, messageId }: ComposedMail): [string, string][] {
  const all: [string, unknown][] = [
    ['From', from],
    ['To', to],
    ['Reply-To', replyTo],
    ['Subject', subject],
    ['Message-ID', messageId],
    ...Object.entries(headers ?? {}),
  ];
  return all.filter(([, value]) => value !== undefined).map(([label, value]) => [label, inWords(value)]);
}

function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('address' in value)) return String(value);
  const { name, address } = value as { name?: string; address: string };
  return name ? `${name} <${address}>` : address;
}
