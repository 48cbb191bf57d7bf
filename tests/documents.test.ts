/** Everything that the documents name must exist: files, commands, settings, procedures, headings. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { listProcedures } from './support/examples.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = files.filter((file) => /^(?:[A-Z]+\.md|docs\/.*\.md|\.env\.example)$/.test(file));
/** The words between backticks, with commands split into single words. */
const quoted = (file: string) =>
  [...read(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => text!.split(/\s+/));

/** Applies `find` to every document and lists the wrong names with their document. */
function wrong(find: (file: string) => string[]): string[] {
  return documents.flatMap((file) => find(file).map((name) => `${file}: ${name}`));
}

test('there are documents to check', () => {
  expect(documents).toContain('README.md');
  expect(documents).toContain('docs/architecture.md');
});

/** Names that a document uses only as examples: the resource to add, and a script of the reader's own. */
const EXAMPLES: Record<string, RegExp> = { 'CONTRIBUTING.md': /suppliers/, 'docs/scripts.md': /first/ };

test('every file and folder that a document names exists', () => {
  const folders = new Set(files.flatMap((file) => parents(file)));
  const names = new Set(files.map((file) => file.split('/').at(-1)!));
  const exists = (path: string) =>
    path.endsWith('/')
      ? folders.has(path.slice(0, -1))
      : path.includes('/')
        ? files.includes(path) || folders.has(path)
        : names.has(path);
  const isPath = (text: string) =>
    /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(text) &&
    (/\.(?:tsx?|js|sql|md|css|json|yml|html|sh)$/.test(text) || folders.has(text.split('/')[0]!)) &&
    text.includes(text.includes('/') ? '/' : '.');
  const isExample = (file: string, text: string) => EXAMPLES[file]?.test(text) ?? false;
  expect(
    wrong((file) => quoted(file).filter((text) => isPath(text) && !isExample(file, text) && !exists(text))),
  ).toEqual([]);
});

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

test('every command that a document names is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = (file: string) => [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(wrong((file) => commands(file).filter((name) => !(name in scripts)))).toEqual([]);
});

test('every procedure that a document names exists', () => {
  const known = listProcedures().map(({ path }) => path as string);
  const isKnown = (name: string) => known.some((path) => path === name || path.startsWith(`${name}.`));
  const procedures = (file: string) =>
    quoted(file).flatMap((text) => /^(?:(?:site|staff)\.\w+(?:\.\w+)?|auth\.\w+)$/.exec(text)?.[0] ?? []);
  expect(wrong((file) => procedures(file).filter((name) => !isKnown(name)))).toEqual([]);
});

test('every link between documents leads to an existing file and heading', () => {
  const links = (file: string) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^https?:/.test(target));
  const leads = (file: string, link: string) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return false;
    return anchor === undefined || anchors(target).includes(anchor);
  };
  expect(wrong((file) => links(file).filter((link) => !leads(file, link)))).toEqual([]);
});

/** The anchors that GitHub creates from headings. */
function anchors(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the settings of server/settings/environment.ts', () => {
  const settings = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)]
      .flatMap(([, names]) => names!.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [])
      .sort();
  const known = settings('server/settings/environment.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm);
  /** The image sets these. Outside it, the port mapping and the volume take their place. */
  const OF_THE_IMAGE = ['DATA_DIR', 'HOST', 'PORT'];

  test('are all in .env.example', () => {
    expect(known).toContain('PUBLIC_ORIGIN');
    expect(settings('.env.example', /^#([A-Z][A-Z0-9_]+)=/gm)).toEqual(known);
  });

  test('are all in the table of docs/settings.md', () => {
    const [, table = ''] = read('docs/settings.md').split('| setting | default | meaning |');
    const rows = table.split('\n\n', 1)[0]!;
    const named = [...rows.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);
    expect(named.sort()).toEqual(known);
  });

  test('are all in docker-compose.yml except those set by the image', () => {
    const [, app = ''] = read('docker-compose.yml').split('\n  app:\n');
    const environment = /environment:\n((?: {6}.+\n)+)/.exec(app)?.[1] ?? '';
    const named = [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
    expect([...named, ...OF_THE_IMAGE].sort()).toEqual(known);
  });
});
