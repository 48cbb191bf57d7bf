/** Import rules: no cycles, and no imports from a higher layer. Types count too. */
import { expect, test } from 'vitest';
import { imports, isTest, readSource, sourceFiles } from './support/source-files.ts';

/**
 * The layers of the code, from the bottom to the top. A file may import from its own layer and the layers
 * listed before it. The first pattern that matches a file gives its layer.
 */
const LAYERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['contracts', /^shared\//],
  [
    'leaves',
    /^server\/(?:search\/|(?:project-root|app-error|secrets|csv|log-counts|process-counters|procedures\/input-envelope)\.ts)/,
  ],
  ['database', /^server\/db\/(?!open-database)/],
  ['errors and repeated jobs', /^server\/(?:procedures\/(?:constraint-messages|translate-error)|repeat)\.ts/],
  ['limits and files', /^server\/(?:limits\/|storage\/(?!open-storage)|http\/(?:connections|addresses)\.ts)/],
  ['settings', /^server\/(?:settings\/|edge\/edges\.ts)/],
  ['what the settings choose', /^server\/(?:db\/open-database|storage\/open-storage)\.ts/],
  ['backups', /^server\/backup\/(?!backups\.staff)/],
  [
    'plain rules',
    /^server\/(?:(?!catalogue\/(?:catalogue|category-filters|covers|featured|offered-filters|related-products|suggestions)\.|material-lists\/).*\.rules\.ts|(?:mail\/(?:retries|mail-subjects)|webhooks\/(?!attempt|webhook-worker)[\w-]+)\.ts)/,
  ],
  ['queries', /^server\/.*\.queries\.ts/],
  [
    'published content, sessions, mail',
    /^server\/(?:published\/|edge\/|analytics\/count|auth\/(?:sessions|tokens|token-secret|devices|passwords)|mail\/(?!mails\.staff)|webhooks\/(?!webhooks\.staff))/,
  ],
  ['material lists', /^server\/material-lists\/(?!.*\.rules\.ts)/],
  [
    'this instance',
    /^server\/operations\/(?:log-lines|terminal-log|places|instance|disk-room|heartbeat|product-schedule)\.ts/,
  ],
  ['context', /^server\/procedures\/context\.ts/],
  [
    'rules',
    /^server\/(?:.*\.rules\.ts|analytics\/(?:create-counter|advice)\.ts|auth\/(?:refusals|sign-in-limits|two-step|reauthentication)\.ts)/,
  ],
  ['permissions and repeated calls', /^server\/procedures\/(?:authorize|answer-once)\.ts/],
  ['procedure builders', /^server\/procedures\/(?:trpc|checked-once)\.ts/],
  ['resources', /^server\/procedures\/resource\.ts/],
  ['procedures', /^server\/.*\.(?:site|staff|procedures)\.ts/],
  ['router', /^server\/router\.ts/],
  ['description of the API', /^server\/api\//],
  ['http', /^server\/http\//],
  ['application', /^server\/(?:app|operations\/hourly-jobs)\.ts/],
  ['demo content', /^demo\//],
  ['start', /^server\/start\//],
  ['client: library', /^client\/(?:lib\/|theme\.ts)/],
  ['client: addresses', /^client\/routes\.ts/],
  ['client: components', /^client\/components\//],
  ['client: procedures', /^client\/(?:api\.ts|read-fetched\.ts|create-client\.ts|typed-client\/)/],
  ['client: session', /^client\/(?:auth\/|business\.ts)/],
  ['staff: shell', /^client\/staff\/shell\//],
  ['staff: history', /^client\/staff\/history\//],
  ['staff: scripts', /^client\/staff\/scripts\//],
  ['staff: resources', /^client\/staff\/resource\//],
  [
    'screens',
    /^client\/(?:site|staff)\/[\w-]+\/|^client\/reference\/|^client\/site\/(?:head|structured-data)\.ts/,
  ],
  ['tables of screens', /^client\/(?:site|staff)\/screens\.ts/],
  ['applications of the browser', /^client\/(?:site|staff)\/[\w-]+\.tsx?/],
  ['entry points', /^client\/entry\//],
  ['the program', /^server\/main\.ts/],
];

const product = sourceFiles.filter((file) => /^(?:server|shared|client|demo)\//.test(file) && !isTest(file));
const layerOf = (file: string) => LAYERS.findIndex(([, pattern]) => pattern.test(file));

test('every file belongs to a layer', () => {
  expect(product.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test('nothing imports from a layer above its own', () => {
  const upward = product.flatMap((file) =>
    imports
      .get(file)!
      .filter((other) => layerOf(other) > layerOf(file))
      .map((other) => `${file} -> ${other}`),
  );
  process.stdout.write(`imports upwards: ${upward.length}, asked 0\n`);
  expect(upward).toEqual([]);
});

test('there are no import cycles', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  function walk(file: string, path: readonly string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const other of imports.get(file) ?? []) walk(other, [...path, file]);
    done.add(file);
  }
  for (const file of sourceFiles) walk(file, []);
  process.stdout.write(`circles of imports: ${circles.length}, asked 0\n`);
  expect(circles).toEqual([]);
});

/** Patterns of importing files and of the files they must not import, with the exceptions and the reason. */
const FORBIDDEN: readonly (readonly [from: RegExp, to: RegExp, excused: RegExp | null, why: string])[] = [
  [/^server\//, /^client\//, /^server\/main\.ts/, 'the server is handed the rendering of pages'],
  [/^client\//, /^server\//, /^client\/api\.ts/, 'the client knows the types of the router alone'],
  [
    /^client\/typed-client\//,
    /^(?!client\/typed-client\/)/,
    /^client\/typed-client\/router\.ts/,
    'it is packed without the rest; router.ts is replaced then',
  ],
  [/^client\/lib\//, /^(?!client\/lib\/)/, null, 'the library could be used in another product'],
  [/^client\/components\//, /^client\/(?:api|auth|site|staff)/, null, 'components are given their data'],
  [/^client\/site\//, /^client\/staff\//, null, 'visitors must not download staff code'],
  [/^client\/staff\//, /^client\/site\//, null, 'the two documents share client/components'],
  [/^(?:server|client|shared)\//, /^(?:tests|tools|scripts)\//, null, 'the product stands without its tools'],
  [/^(?:client|shared)\//, /^demo\//, null, 'demo content goes into a new database alone'],
];

test.each(FORBIDDEN)('no file in %s imports from %s, except from %s: %s', (from, to, excused) => {
  const wrong = product
    .filter((file) => from.test(file) && !excused?.test(file))
    .flatMap((file) =>
      imports
        .get(file)!
        .filter((other) => to.test(other))
        .map((other) => `${file} -> ${other}`),
    );
  expect(wrong).toEqual([]);
});

test('no server test imports the client directly', () => {
  const tests = sourceFiles.filter((file) => /^server\/.*\.test\.ts$/.test(file));
  expect(tests.filter((file) => imports.get(file)!.some((other) => other.startsWith('client/')))).toEqual([]);
});

/** Loaded only when a form needs them. */
const FORMS = /\/(?:enquiry-rules|opening-schedule\/(?:read-row|schedule))\.tsx?$/;

test('public screens load zod only with a form', () => {
  const usesZod = new Set(
    product.filter((file) => /^import (?!type)[^;]*from 'zod'/m.test(readSource(file))),
  );
  /** The project files from which a file imports values, not just types. */
  const values = (file: string) =>
    [...readSource(file).matchAll(/^import (?!type )([^;]*?) from '(\.[^']+\.tsx?)'/gm)]
      .filter(([, names]) => !/^\{(?:\s*type \w+,?)+\s*\}$/.test(names!))
      .map(
        ([, , path]) =>
          imports.get(file)!.find((other) => other.endsWith(path!.replace(/^(?:\.\.?\/)+/, '')))!,
      );
  const wrong = product
    .filter((file) => /^client\/(?:site|components|lib)\//.test(file) && !FORMS.test(file))
    .flatMap((file) =>
      values(file)
        .filter((other) => usesZod.has(other))
        .map((other) => `${file} -> ${other}`),
    );
  expect(wrong).toEqual([]);
});
