/** `npm run docs:examples`: writes docs/examples.md, which shows every file of `examples` as it is. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../server/project-root.ts';

const LANGUAGES: Record<string, string> = { ts: 'ts', py: 'python', sh: 'sh' };

const HEAD = `# Examples

Each connects to \`SOUTHBEAM_URL\` (default http://localhost:3000) with \`SOUTHBEAM_TOKEN\`, and names the scopes that the token needs in
its first lines. [scripts.md](scripts.md) explains what they use. The tests run all of them. Two need \`npm install csv-parse\`, one \`pip install requests\`; compile them with \`--allowImportingTsExtensions\`, too.
\`npm run docs:examples\` writes this page from the files.
`;

/** The text of docs/examples.md. */
export function showExamples(): string {
  const files = readdirSync(join(root, 'examples')).sort();
  const sections = files.map((file) => {
    const language = LANGUAGES[file.split('.').at(-1)!] ?? '';
    const code = readFileSync(join(root, 'examples', file), 'utf8').trimEnd();
    return `\n## [${file}](../examples/${file})\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
  });
  return HEAD + sections.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/examples.md'), showExamples());
