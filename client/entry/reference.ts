/** The browser's entry for /api: shows the operations of the OpenAPI document, with a console to try them. */
import 'swagger-ui-dist/swagger-ui.css';
import '../styles/fonts.css';
import '../reference/reference.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { installCaller } from '../reference/caller.ts';
import { type ApiDocument, forConsole, readDocument } from '../reference/document.ts';
import { labelEverything } from '../reference/labels.ts';
import { layoutPlugin } from '../reference/layout.ts';

const place = document.getElementById('reference')!;

followColourScheme();
readDocument().then(show, () => {
  place.removeAttribute('aria-busy');
  place.textContent = 'The operations could not be loaded. Reload the page to try again.';
});

function show(api: ApiDocument): void {
  const { preauthorizeApiKey, authActions } = SwaggerUI({
    domNode: place,
    spec: forConsole(api),
    layout: 'ReferenceLayout',
    plugins: [layoutPlugin],
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    displayRequestDuration: true,
    defaultModelExpandDepth: 3,
    defaultModelsExpandDepth: -1,
    syntaxHighlight: { activated: false },
    validatorUrl: null,
    onComplete() {
      place.removeAttribute('aria-busy');
      document.documentElement.dataset.listening = '';
    },
  });
  installCaller((token) =>
    token === '' ? authActions.logout(['token']) : preauthorizeApiKey('token', token),
  );
  labelEverything(place);
}

/** Swagger UI knows its dark colours by a class, not by the setting of the browser. */
function followColourScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  follow();
  dark.addEventListener('change', follow);
}
