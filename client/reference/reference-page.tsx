/** The page at /api, around the operations. Only the server renders it; client/entry/reference.ts adds the operations. */
import { escapeHtml } from '../../shared/escape-html.ts';

export const referenceHead = (name: string) =>
  `<title>API reference - ${escapeHtml(name)}</title><meta name="robots" content="noindex">`;

/** `name` is that of the business. */
export function ReferencePage({ name }: { name: string }) {
  return (
    <>
      <header className="reference-bar">
        <a href="/" className="reference-name">
          {name}
        </a>
        <nav aria-label="API">
          <a href="/admin/settings?tab=tokens">API tokens</a>
          <a href="/api/openapi.json">OpenAPI document</a>
          <a href="/">Back to the website</a>
        </nav>
      </header>
      <main className="reference">
        <h1>API reference</h1>
        <p>
          Whatever a person can click here, a script can call, with the same permissions and messages: JSON
          over HTTP. An admin makes a token for your script under{' '}
          <a href="/admin/settings?tab=tokens">API tokens</a>. Send it with every call as{' '}
          <code>Authorization: Bearer sb_live_…</code>
        </p>
        <p>
          Dates are ISO 8601 texts. An update sends <code>{'{"data": {…}}'}</code> with only the fields to
          change. Every error is problem details (RFC 9457): show its <code>detail</code> to a person;{' '}
          <code>code</code> and <code>field_errors</code> are for your program.
        </p>
        <h2>Try it</h2>
        <p>
          <strong>“Try it out” sends real calls.</strong> What they change is changed for everybody.
        </p>
        <form id="token-form" className="reference-token">
          <label htmlFor="token">API token</label>
          <input
            id="token"
            type="password"
            autoComplete="off"
            placeholder="Leave empty to use your own session"
            maxLength={200}
          />
          <button type="submit">Use for all calls</button>
        </form>
        <p id="caller" role="status" />
        <h2>Operations</h2>
        <div id="reference" aria-busy="true">
          <p>Loading the operations…</p>
        </div>
        <noscript>
          <p>
            The operations need JavaScript. Without it, read the{' '}
            <a href="/api/openapi.json">OpenAPI document</a>.
          </p>
        </noscript>
      </main>
    </>
  );
}
