/**
 * The typed client for scripts. In this repository it is imported as `southbeam`, elsewhere as `southbeam-client`, the
 * package that `npm run client:pack` makes.
 */
import { callByName, type InputsOf, type OutputsOf } from './typed-client/procedure-calls.ts';
import type { Procedures } from './typed-client/procedures.ts';
import { readAll } from './typed-client/read-all.ts';
import { createSend } from './typed-client/send-call.ts';
import { createRequests } from './typed-client/send-request.ts';
import { SouthbeamError } from './typed-client/southbeam-error.ts';
import { createUpload, type UploadFile } from './typed-client/upload-file.ts';

export type { CallOptions, Mutation, MutationOptions, Query } from './typed-client/procedure-calls.ts';
export type { ErrorCode } from './typed-client/southbeam-error.ts';
export type { UploadOptions, Uploads } from './typed-client/upload-file.ts';
export { SouthbeamError };

/** What procedures take: `Inputs['staff']['products']['create']`. */
export type Inputs = InputsOf<Procedures>;
/** What procedures answer: `Outputs['staff']['products']['byId']`. */
export type Outputs = OutputsOf<Procedures>;

export interface Client extends Procedures {
  /**
   * Reads all records of a list, page by page: `for await (const product of client.all(client.staff.products.list))`.
   * @throws SouthbeamError
   */
  all: typeof readAll;
  /**
   * Uploads a file to a bucket.
   * @throws SouthbeamError
   */
  upload: UploadFile;
}

export interface ClientOptions {
  /** The origin of the website, such as https://www.example.co.nz */
  url: string;
  /** An API token, or the session of `signIn`. Without it, only procedures that anyone may call succeed. */
  token?: string | undefined;
  /** Sends requests in place of the global fetch. A browser does not use it for an upload that reports its progress. */
  fetch?: typeof globalThis.fetch | undefined;
  /** How often a read, or a mutation with an `idempotencyKey`, is sent again at most after a failure that may pass: 3. */
  retries?: number | undefined;
}

/**
 * Creates a client that calls procedures by name:
 * `client.site.catalogue.search.query({ q: 'framing' })`.
 */
export function createClient({ url, token = 'none', fetch, retries = 3 }: ClientOptions): Client {
  const connection = {
    url,
    // Always a Bearer header: no browser cookie can be abused, so the server skips its origin check.
    authorization: `Bearer ${token}`,
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    run: createRequests(retries),
  } satisfies Parameters<typeof createUpload>[0];
  const own = { all: readAll, upload: createUpload(connection) };
  const procedures = callByName(createSend(connection));
  return new Proxy(own as Client, {
    get: (target, name) => Reflect.get(name in target ? target : procedures, name),
  });
}

export interface SignInOptions extends Omit<ClientOptions, 'token'> {
  email: string;
  password: string;
  /** For an account with two-step verification: a code of its app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Signs in and returns a client that calls as that user until it signs out.
 * @throws SouthbeamError with the server's message.
 */
export async function signIn({ email, password, code, ...options }: SignInOptions): Promise<Client> {
  const session = await createClient(options).auth.signIn.mutate({
    ...{ email, password, token: true },
    ...(code !== undefined && { code }),
  });
  return createClient({ ...options, token: session.access_token ?? '' });
}
