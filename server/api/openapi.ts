/**
 * The OpenAPI 3.1 document. It is made from the router, its schemas and the permission table, so it says what the
 * server does.
 */
import { REAUTHENTICATION, REAUTHENTICATION_MINUTES } from '../../shared/people/reauthentication.ts';
import { PERMISSIONS, type Procedure } from '../../shared/permissions.ts';
import { scopeOf } from '../../shared/scopes.ts';
import { type ConflictReason, type ErrorCode, httpStatus } from '../app-error.ts';
import { exampleOf, PARAMETERS } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { inAddress, type Operation } from './operations.ts';
import { pascal, SchemaNames } from './schema-names.ts';
import { subjectOf, summaryOf } from './summaries.ts';
import { uploadPaths } from './upload-operations.ts';

/** The version of the API. The first number changes when a script that works could stop working. */
const VERSION = '1.0.0';

/** What each error means to a caller. */
export const ERRORS: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The input is wrong. `field_errors` names the fields.',
  UNAUTHORIZED: 'Nobody is signed in, or the token is not valid.',
  FORBIDDEN: 'Your role or your token may not do this.',
  REAUTHENTICATION_REQUIRED:
    'Call auth.reauthenticate with your password or a code, then send the call again.',
  NOT_FOUND: 'There is no such record or address.',
  METHOD_NOT_ALLOWED: 'The address has other methods, which `Allow` names.',
  CONFLICT: 'The input does not fit what is stored. `reason` says why, for example that a name is taken.',
  PAYLOAD_TOO_LARGE: 'The request or the file is too large. The message names the limit.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type, or the kind of file, is not accepted. The message says what is.',
  TOO_MANY_REQUESTS: 'You are over a limit. It says how many seconds to wait.',
  SERVICE_UNAVAILABLE: 'The service is busy. The message says whether anything was changed.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
};

/**
 * What no operation has as a response of its own: the first has the status of FORBIDDEN, and the description of an operation says
 * when to expect it; the second is of methods that are no operations.
 */
const WITHOUT_RESPONSE: readonly string[] = ['REAUTHENTICATION_REQUIRED', 'METHOD_NOT_ALLOWED'];

/** What each reason of a CONFLICT means to a caller. */
export const REASONS: Record<ConflictReason, string> = {
  stale: 'The record has changed since it was read.',
  duplicate: 'Another record has this name, code or email.',
  referenced: 'Other records refer to it.',
  missing: 'Something that it refers to no longer exists.',
  key_reused: 'The idempotency key was used for another call.',
  running: 'The same call is still running.',
  made: 'The same call was made, and its answer cannot be given again.',
  state: 'It does not fit what is stored, for another reason.',
};

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'What went wrong, as RFC 9457 describes problems.',
  properties: {
    type: { type: 'string', description: 'Always about:blank: the status says what kind of problem it is.' },
    title: { type: 'string', description: 'The meaning of the status.' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A message that can be shown to a person.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    reason: {
      type: 'string',
      enum: Object.keys(REASONS),
      description: `Why it is a conflict. ${Object.entries(REASONS)
        .map(([reason, words]) => `\`${reason}\`: ${words}`)
        .join(' ')}`,
    },
    field_errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Fields of the input and what is wrong with each.',
    },
    retry_after: { type: 'integer', description: 'Seconds to wait before trying again.' },
    request_id: { type: 'string', description: 'Quote it when you ask us about this answer.' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'field_errors', 'request_id'],
  additionalProperties: false,
};

const RATE_HEADERS = {
  RateLimit: {
    description: 'How many calls are left (`r`) and the seconds until they are counted anew (`t`).',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'How many calls are allowed (`q`) in how many seconds (`w`).',
    schema: { type: 'string' },
  },
};

/** The document for a server at `origin`, for the given operations. `name` is that of the business. */
export function writeOpenApi(origin: string, name: string, operations: readonly Operation[]): object {
  const names = new SchemaNames(operations);
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: writeOperation(operation, names),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: VERSION,
      description:
        'Everything that the staff area and the website can do. Send an API token as `Authorization: Bearer …`. ' +
        'Dates are ISO 8601 texts. An update is `{"data": {…}}` with the fields to change.',
    },
    servers: [{ url: origin }],
    tags: [...new Set([...operations.map(tagOf), 'uploads'])].sort().map(describeTag),
    paths: { ...paths, ...uploadPaths(refusals) },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, or the session of a script that signed in.',
        },
      },
      schemas: { Problem: PROBLEM, ...names.schemas },
      responses: Object.fromEntries(
        Object.entries(ERRORS)
          .filter(([code]) => !WITHOUT_RESPONSE.includes(code))
          .map(([code, description]) => [
            code,
            {
              description,
              headers: RATE_HEADERS,
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          ]),
      ),
    },
  };
}

/** Who may call a procedure, in a sentence or two. */
export function describeAccess(procedure: Procedure): string {
  const roles = PERMISSIONS[procedure];
  if (roles === 'anyone') return 'Anyone may call it.';
  const scope = scopeOf(procedure);
  const again = REAUTHENTICATION[procedure]
    ? ` ${REAUTHENTICATION[procedure] === 'always' ? 'It' : 'Some of it'} needs a sign-in, or \`auth.reauthenticate\`, within the last ${REAUTHENTICATION_MINUTES} minutes: otherwise 403 with the code \`REAUTHENTICATION_REQUIRED\`.`
    : '';
  const token = scope ? `A token needs the scope \`${scope}\`.` : 'A token cannot call it.';
  return `Roles: ${roles.join(', ')}. ${token}${again}`;
}

function writeOperation(operation: Operation, names: SchemaNames): object {
  const { procedure, type, input, output, method } = operation;
  const roles = PERMISSIONS[procedure];
  const scope = scopeOf(procedure);
  const isOpen = roles === 'anyone';
  const sent = input && inAddress(operation);
  return {
    operationId: procedure,
    tags: [tagOf(operation)],
    summary: summaryOf(procedure),
    description: describeAccess(procedure),
    'x-roles': isOpen ? ['anyone'] : roles,
    ...(scope && { 'x-scope': scope }),
    security: isOpen ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...(sent?.parameters ?? []).map((parameter) => ({
        ...parameter,
        ...(Object.hasOwn(PARAMETERS, parameter.name) && { description: PARAMETERS[parameter.name] }),
      })),
      ...(type === 'mutation' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(sent?.body && {
      requestBody: {
        required: (sent.body.required ?? []).length > 0,
        content: {
          'application/json': {
            schema: names.name(inWords(sent.body), `${pascal(procedure)}Input`),
            example: exampleOf(procedure),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        headers: { ...RATE_HEADERS, ...(isList(output) && { Link: LINK }) },
        content: { 'application/json': { schema: names.refer(output, `${pascal(procedure)}Output`) } },
      },
      ...refusals(errorsOf(method, isOpen)),
    },
  };
}

/** A body with its defaults in words: generators take a field that has a default for one that must be sent. */
function inWords(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, part) => {
    if (typeof part !== 'object' || part === null || !('default' in part)) return part;
    const { default: value, description = '', ...others } = part;
    return { ...others, description: `${description} Without it: ${JSON.stringify(value)}.`.trimStart() };
  });
}

/** The responses with these codes, by their status. */
function refusals(codes: readonly ErrorCode[]): object {
  return Object.fromEntries(
    codes.map((code) => [httpStatus(code), { $ref: `#/components/responses/${code}` }]),
  );
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new key for each call, such as a UUID. The call is made once, however often it is sent: for 24 hours the same ' +
    'key and input get the first answer again. Another input, and a repeat while the first call runs too long, get 409.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
};

const LINK = {
  description:
    'The addresses of the first, previous, next and last page, as RFC 8288 writes them. With a cursor only the next.',
  schema: { type: 'string' },
};

/** Whether an answer is a page of a list. */
function isList({ properties = {} }: JsonSchema): boolean {
  return 'items' in properties && 'page_count' in properties;
}

/** The errors that an operation can answer. Any operation can meet a limit or a database that is away. */
function errorsOf(method: Operation['method'], isOpen: boolean): ErrorCode[] {
  const hasBody = method === 'POST' || method === 'PATCH';
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => {
    if (code === 'PAYLOAD_TOO_LARGE' || code === 'UNSUPPORTED_MEDIA_TYPE') return hasBody;
    if (WITHOUT_RESPONSE.includes(code)) return false;
    if (code === 'CONFLICT') return method !== 'GET';
    return code !== 'UNAUTHORIZED' || !isOpen || hasBody;
  });
}

function describeTag(name: string): object {
  return { name, description: subjectOf(name) };
}

/** `products` for staff.products.list, `site.catalogue` for site.catalogue.search. */
function tagOf({ procedure }: Operation): string {
  return procedure.replace(/^staff\./, '').replace(/\.\w+$/, '');
}
