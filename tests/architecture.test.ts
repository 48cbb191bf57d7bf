/** Project rules that no linter checks. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { appRouter } from '../server/router.ts';
import { isAllowed, PERMISSIONS } from '../shared/permissions.ts';
import { ROLES } from '../shared/roles.ts';
import { UPLOAD_BUCKETS } from '../shared/uploads.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('procedures', () => {
  const paths = Object.keys(appRouter._def.procedures);

  test('all have a row in the permission table, and every row has its procedure', () => {
    const uploads = Object.keys(PERMISSIONS).filter((path) => path.startsWith('uploads.'));
    const others = [...uploads, 'files.contact_uploads'];
    expect(Object.keys(PERMISSIONS).sort()).toEqual([...paths, ...others].sort());
    expect(uploads).toEqual(UPLOAD_BUCKETS.map((bucket) => `uploads.${bucket}`));
  });

  test('under site. are open to anyone, and those under staff. never to visitors or plain users', () => {
    for (const path of paths.filter((name) => !name.startsWith('auth.'))) {
      expect(isAllowed(path, null), path).toBe(path.startsWith('site.'));
      expect(isAllowed(path, 'user'), path).toBe(path.startsWith('site.'));
    }
  });

  test('that are unknown are refused to everybody', () => {
    for (const role of [...ROLES, null]) {
      expect(isAllowed('staff.unknown', role)).toBe(false);
      expect(isAllowed('__proto__', role)).toBe(false);
    }
  });

  test('all check their output', () => {
    for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
      expect((procedure as unknown as { _def: { output?: unknown } })._def.output, path).toBeDefined();
    }
  });
});

describe('file names', () => {
  test('never include utils, helpers, types, common or index', () => {
    const vague = files.filter((file) => /(^|\/)(utils?|helpers?|types|common|index)(\.tsx?$|\/)/.test(file));
    expect(vague).toEqual([]);
  });

  test('in the contexts of nouns say the noun and a known kind', () => {
    const CONTEXTS = /^server\/(?:catalogue|content|enquiries|history|people|products)\//;
    const KINDS = /^server\/\w+\/[a-z]+(?:-[a-z]+)*\.(?:queries|site|staff|rules|test|[a-z-]+\.test)\.ts$/;
    expect(files.filter((file) => CONTEXTS.test(file) && !KINDS.test(file))).toEqual([]);
  });
});

describe('SQL', () => {
  const server = files.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'));

  test('is only in *.queries.ts, server/db and server/auth', () => {
    const elsewhere = server.filter(
      (file) => /\bsql(<[^`]*>)?`/.test(read(file)) && !/\.queries\.ts$|^server\/(db|auth)\//.test(file),
    );
    expect(elsewhere).toEqual([]);
  });

  test('in queries does not depend on requests, roles or procedures', () => {
    const knowing = server.filter(
      (file) => file.endsWith('.queries.ts') && /fastify|trpc|isAllowed|PERMISSIONS/.test(read(file)),
    );
    expect(knowing).toEqual([]);
  });

  test('of staff is written in their name: `write` gets the actor, not only the call', () => {
    expect(server.filter((file) => /\bwrite(<[^;]*?>)?\(\s*\w+,[^,]*\.call\b/.test(read(file)))).toEqual([]);
  });

  test('never uses unsafe, reserve or select *, and only migrations, backups and restores use transactions', () => {
    expect(server.filter((file) => /sql\.(unsafe|reserve)\b|select \*/.test(read(file)))).toEqual([]);
    expect(server.filter((file) => /\b(sql|transaction)\.begin\(/.test(read(file))).sort()).toEqual([
      'server/db/dump-database.ts',
      'server/db/load-database.ts',
      'server/db/migrate.ts',
    ]);
  });
});

test('numbers are typed into fields that keep the text: no NumberInput, no type="number" (decision "typed numbers")', () => {
  const client = files.filter((file) => file.startsWith('client/'));
  expect(client.filter((file) => /\bNumberInput\b|type=["']number["']/.test(read(file)))).toEqual([]);
});

test('every citation of docs/safety.md names one of its headings', () => {
  const headings = [...read('docs/safety.md').matchAll(/^## (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase(),
  );
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/safety\.md, "?(\w+)/gi)].map(
      ([, heading]) => `${file}: ${heading!.toLowerCase()}`,
    ),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((place) => !headings.includes(place.split(': ')[1]!))).toEqual([]);
});

test('a staff resource takes under 80 lines on both sides together', () => {
  const brands = files.filter(
    (file) => /(^|\/)brands(\.|\/)/.test(file) && !/^(tests|demo)\/|\.test\.ts$/.test(file),
  );
  const lines = brands.reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);
  process.stdout.write(`Brands: ${lines} lines in ${brands.join(', ')}; asked under 80\n`);
  expect(brands).toHaveLength(3);
  expect(lines).toBeLessThan(80);
});

test('no two staff files share a run of 12 lines', () => {
  const LIMIT = 12;
  const staff = files
    .filter((file) => file.startsWith('client/staff/') && !file.endsWith('.test.ts'))
    .map((file) => {
      // Leave out imports: they are alike in many files.
      const code = read(file).replace(/^import [\s\S]*?;\n/gm, '');
      const lines = code.split('\n').map((line) => line.trim());
      return { file, lines: lines.filter((line) => line !== '') };
    });
  /** Runs of `length` lines that occur in two files. */
  function repeated(length: number): string[] {
    const places = new Map<string, string>();
    return staff.flatMap(({ file, lines }) =>
      lines.slice(length - 1).flatMap((_, start) => {
        const run = lines.slice(start, start + length).join('\n');
        const other = places.get(run) ?? file;
        places.set(run, other);
        return other === file ? [] : [`${file}, ${other}:\n${run}`];
      }),
    );
  }
  let longest = 0;
  while (repeated(longest + 1).length > 0) longest++;
  process.stdout.write(`longest run of lines in two staff files: ${longest}, asked under ${LIMIT}\n`);
  expect(repeated(LIMIT)).toEqual([]);
});
