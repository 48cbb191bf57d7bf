/** Every operation of the plain HTTP API. Each request is made from the OpenAPI document alone. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Role } from '../shared/roles.ts';
import { createAnswerCheck } from './support/api-answers.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { bearer, createPlainCaller, operationsOf, readDocument } from './support/plain-calls.ts';
import { CALLS, LETTERS } from './support/role-table.ts';
import { signIn } from './support/sign-in.ts';
import { buildPicture, type Sent, upload } from './support/uploads.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
await buildProduct(sql, { name: 'Timber' });
const document = await readDocument(app);
const operations = operationsOf(document);
const procedures = listProcedures();

const misfits = createAnswerCheck(document);

const call = await createPlainCaller(app);

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  test('has every procedure once, with its input, output, errors, roles and scope', () => {
    expect([...operations.keys()].sort()).toEqual(procedures.map(({ path }) => path).sort());
    const addresses = [...operations.values()].map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    process.stdout.write(`operations: ${operations.size} of ${procedures.length} procedures\n`);
    for (const [name, operation] of operations) {
      expect(operation.summary, name).toMatch(/^[A-Z][^.]+$/);
      const letters = operation['x-roles'].includes('anyone')
        ? 'NURSA'
        : (['user', 'reviewer', 'sales', 'admin'] as const)
            .map((role) => (operation['x-roles'].includes(role) ? LETTERS[role] : '.'))
            .join('')
            .padStart(5, '.');
      expect([name, letters]).toEqual([name, CALLS[name]]);
      const codes = ['400', '403', '404', '429', '500', '503'];
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', ...codes]));
      expect(JSON.stringify(operation), name).not.toContain('$defs');
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      if (schema && 'properties' in schema)
        expect([name, Object.keys(Object(schema.properties))]).toEqual([name, []]);
      if (
        name.startsWith('staff.') &&
        !/^staff\.(backups|demoContent|personalData|setUp|tokens|webhooks)\./.test(name)
      )
        expect(operation['x-scope'], name).toMatch(/^\w+:(read|write)$/);
    }
  });

  test('names every record and input, and says what each tag is about', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Product', 'Brand', 'Enquiry', 'CaseStudy', 'User', 'Problem']),
    );
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['ProductsCreateInput', 'ProductsUpdateInput', 'SiteContactSubmitInput']),
    );
    const { schema } = operations.get('staff.products.byId')!.responses[200]!.content!['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/Product' });
    process.stdout.write(`named schemas: ${Object.keys(schemas).length}\n`);
    for (const { name, description } of document.tags)
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
  });

  test('has the addresses that a reader expects', () => {
    const expected: Record<string, string> = {
      'staff.products.list': 'GET /api/products',
      'staff.products.byId': 'GET /api/products/{id}',
      'staff.products.history': 'GET /api/products/{id}/history',
      'staff.products.create': 'POST /api/products',
      'staff.products.update': 'PATCH /api/products/{id}',
      'staff.products.remove': 'DELETE /api/products/{id}',
      'staff.products.bin': 'GET /api/products/bin',
      'staff.products.bulk': 'POST /api/products/bulk',
      'staff.caseStudies.list': 'GET /api/case-studies',
      'site.caseStudies.list': 'GET /api/site/case-studies',
      'site.catalogue.search': 'GET /api/site/catalogue/search',
      'site.contact.submit': 'POST /api/site/contact/submit',
      'auth.signIn': 'POST /api/auth/sign-in',
    };
    for (const [name, address] of Object.entries(expected)) {
      const { method, path } = operations.get(name)!;
      expect(`${method} ${path}`).toBe(address);
    }
  });
});

test('the uploads are in the document, and answer what their schemas say', async () => {
  const files: Record<string, Sent> = {
    media: { name: 'photo.jpg', bytes: await buildPicture() },
    certificates: { name: 'photo.jpg', bytes: await buildPicture() },
    documents: { name: 'guide.pdf', bytes: buildPdf() },
    contact_uploads: { name: 'plan.pdf', bytes: buildPdf() },
  };
  const described = Object.keys(document.paths).filter((path) => path.startsWith('/uploads/'));
  expect(described.sort()).toEqual(
    Object.keys(files)
      .map((bucket) => `/uploads/${bucket}`)
      .sort(),
  );
  const session = await signIn(sql, 'admin');
  const { Problem: problem = {} } = document.components.schemas;
  for (const [bucket, file] of Object.entries(files)) {
    const { responses } = document.paths[`/uploads/${bucket}`]!.post!;
    const fits = (schema: object, body: unknown) => new Ajv2020({ strict: false }).validate(schema, body);
    const { schema } = responses[200]!.content!['application/json'];
    const stored = await upload(app, session, bucket, file);
    expect([bucket, stored.statusCode, fits(schema, stored.json())]).toEqual([bucket, 200, true]);
    const refused = await upload(app, session, bucket, { name: 'virus.exe', bytes: Buffer.from('MZ') });
    expect([bucket, refused.statusCode, fits(problem, refused.json())]).toEqual([bucket, 415, true]);
    expect(responses[415]).toEqual({ $ref: '#/components/responses/UNSUPPORTED_MEDIA_TYPE' });
  }
});

describe('the example of a body', () => {
  /** Operations whose example works as it is. The examples of others name a record that the reader replaces. */
  const WORK_AS_THEY_ARE = [
    ...['aboutContent', 'brands', 'buildingStatements', 'caseStudies', 'categories', 'certifications'],
    ...['contactContent', 'contactSubjects', 'homeContent', 'productImports', 'products', 'replyTemplates'],
    ...['savedViews', 'searchRules', 'synonyms', 'teamMembers', 'users'],
  ].map((noun) => `staff.${noun}.create`);

  for (const [name, { requestBody, method, path }] of operations) {
    if (requestBody === undefined) continue;
    test(`of ${name} is there, and the server takes it`, async () => {
      const { example } = requestBody.content['application/json'];
      expect(example).toBeDefined();
      if (name.startsWith('auth.')) return;
      await sql`delete from attempts`;
      const url = path.replace('{id}', '018f7a52-6c1e-4d3b-9a70-5e2f4c8b1d90');
      const headers = bearer(await signIn(sql, 'admin'));
      const answer = await app.inject({ method, url, payload: example!, headers });
      const statuses = WORK_AS_THEY_ARE.includes(name) ? [200] : [200, 404, 409];
      expect([answer.body.slice(0, 200), statuses.includes(answer.statusCode)]).toEqual([
        answer.body.slice(0, 200),
        true,
      ]);
    });
  }
});

describe('every operation', () => {
  const callers: Record<keyof typeof LETTERS, Role | null> = {
    anonymous: null,
    user: 'user',
    reviewer: 'reviewer',
    sales: 'sales',
    admin: 'admin',
  };

  for (const { path } of procedures) {
    test(`${path} is open to exactly the callers in the table, and answers what its schema says`, async () => {
      for (const [name, role] of Object.entries(callers)) {
        const session = role === null ? undefined : await signIn(sql, role);
        const input = await EXAMPLES[path](sql, session);
        await sql`delete from attempts`;
        if (path.startsWith('site.')) await services.catchUp();
        const allowed = CALLS[path]!.includes(LETTERS[name as keyof typeof LETTERS]);
        const { status, body, headers } = await call(path, input, bearer(session));
        const text = JSON.stringify(body).slice(0, 300);
        expect([name, status, text]).toEqual([name, allowed ? 200 : role === null ? 401 : 403, text]);
        expect([name, misfits(path, status, body)]).toEqual([name, []]);
        if (!allowed) expect(headers['content-type']).toMatch('application/problem+json');
      }
    });
  }
});

describe('reads', () => {
  for (const { path } of procedures.filter(({ type }) => type === 'query')) {
    test(`${path} gives the same data as the typed client`, async () => {
      const session = await signIn(sql, 'admin');
      const input = await EXAMPLES[path](sql, session);
      await services.catchUp();
      const typed = await app.inject({
        url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
        headers: bearer(session),
      });
      const { status, body } = await call(path, input, bearer(session));
      expect(status).toBe(200);
      // The session moves its end with every call.
      const withoutEnd = (data: object) => (path === 'auth.session' ? { ...data, expires_at: null } : data);
      expect(withoutEnd(body)).toEqual(withoutEnd(typed.json().result.data.json));
    });
  }
});
