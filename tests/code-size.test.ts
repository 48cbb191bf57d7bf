/** The size of the code, and the places that overrule types. Both are printed and limited. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isTest, readSource, sourceFiles } from './support/source-files.ts';

const FILE_LINES = 250;
const FUNCTION_LINES = 100;

/** Where a type is overruled outside tests, and why. */
const OVERRULED: Record<string, string> = {
  'server/procedures/resource.ts':
    'tRPC works out the type of an answer by a condition that a generic row leaves open',
  'shared/staff-lists.ts': 'fields are taken from a schema one by one, which TypeScript does not follow',
};

const linesOf = (file: string) => readSource(file).trimEnd().split('\n').length;

test('files stay within the line limit', () => {
  const areaOf = (file: string) =>
    isTest(file) ? 'tests' : (/^(?:client\/(?:site|staff)|[\w-]+)\//.exec(file)?.[0].slice(0, -1) ?? 'root');
  const areas = [...new Set(sourceFiles.map(areaOf))].sort();
  for (const area of areas) {
    const files = sourceFiles.filter((file) => areaOf(file) === area);
    const lines = files.map(linesOf).sort((a, b) => a - b);
    const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))];
    process.stdout.write(
      `${area.padEnd(14)} ${String(files.length).padStart(4)} files, lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}\n`,
    );
  }
  const long = sourceFiles.filter((file) => linesOf(file) > FILE_LINES);
  process.stdout.write(`files over ${FILE_LINES} lines: ${long.length}\n`);
  expect(long).toEqual([]);
});

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Visits every node of a file, with its parent. */
function visit(
  file: string,
  look: (node: SyntaxNode, parent: SyntaxNode | null, source: string) => void,
): void {
  const source = readSource(file);
  function walk(node: SyntaxNode, parent: SyntaxNode | null): void {
    look(node, parent, source);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node);
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode, null);
}

test('functions stay within the line limit', () => {
  const long: string[] = [];
  // Demo content is left out: a long function there lists products or draws one picture, without logic.
  for (const file of sourceFiles.filter((name) => !name.startsWith('demo/')))
    visit(file, (node, parent, source) => {
      if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
      // Ignore the bodies of describe blocks.
      if (parent?.type === 'CallExpression' && /^(?:test\.)?describe\b/.test(source.slice(parent.start)))
        return;
      const before = source.slice(0, node.start).split('\n').length;
      const lines = source.slice(node.start, node.end).split('\n').length;
      if (lines > FUNCTION_LINES) long.push(`${file}:${before} has ${lines} lines`);
    });
  process.stdout.write(`functions over ${FUNCTION_LINES} lines: ${long.length}, asked 0\n`);
  expect(long).toEqual([]);
});

test('types are overruled only in the listed places', () => {
  const overruled: string[] = [];
  for (const file of sourceFiles.filter((name) => !isTest(name)))
    visit(file, ({ type, typeAnnotation, expression }, _parent, source) => {
      const cast = type === 'TSAsExpression' && isNode(typeAnnotation) ? typeAnnotation : null;
      const text = cast ? source.slice(cast.start, cast.end) : '';
      const inner = isNode(expression) ? expression : null;
      const isUnknown =
        inner?.type === 'TSAsExpression' &&
        isNode(inner.typeAnnotation) &&
        inner.typeAnnotation.type === 'TSUnknownKeyword';
      if (type === 'TSAnyKeyword' || /^(?:Promise<)?never\b/.test(text) || (cast && isUnknown))
        overruled.push(file);
    });
  process.stdout.write(
    `casts by never or unknown, and any, outside tests: ${overruled.length}, asked at most 3\n`,
  );
  expect([...new Set(overruled)].sort()).toEqual(Object.keys(OVERRULED).sort());
  expect(overruled.length).toBeLessThanOrEqual(3);
});
