/** The OpenAPI document, as the console shows it. */

type Requirement = Record<string, string[]>;

interface Operation {
  security?: Requirement[];
  responses: Record<string, { description?: string; $ref?: string }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    responses: Record<string, { description: string }>;
    schemas: Record<string, object>;
  };
}

/** @throws Error if the document cannot be read. */
export async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}

/**
 * The same document without the session, with a line for each error, and without references, so that the console has nothing to
 * resolve (layout.ts). A browser sends its cookie by itself, and no page may set one, so the console must not ask for it. All errors
 * have the same form, which the page describes once.
 */
export function forConsole(document: ApiDocument): ApiDocument {
  const { session: _, ...securitySchemes } = document.components.securitySchemes;
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const shown = Object.entries(operations).map(([method, operation]) => {
      const { security, responses, ...others } = operation;
      const byToken = security?.filter((requirement) => !('session' in requirement)) ?? [];
      const lines = Object.entries(responses).map(([status, response]) => [
        status,
        response.$ref === undefined ? response : { description: describeError(document, response.$ref) },
      ]);
      const required = byToken.length > 0 && { security: byToken };
      return [method, { ...others, ...required, responses: Object.fromEntries(lines) }];
    });
    return [path, Object.fromEntries(shown)];
  });
  return {
    ...document,
    paths: resolve(document, Object.fromEntries(paths)),
    components: { ...document.components, securitySchemes },
  };
}

/** A reference is replaced by what it refers to. */
function resolve<Part>(document: ApiDocument, part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value) =>
    typeof value?.$ref === 'string'
      ? resolve(document, document.components.schemas[nameOf(value.$ref)])
      : value,
  );
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function describeError({ components }: ApiDocument, ref: string): string {
  const code = nameOf(ref);
  return `\`${code}\`: ${components.responses[code]?.description ?? ''}`;
}
