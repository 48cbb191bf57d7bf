/** `npm run demo:picture -- sb-t01 photo.jpg`: replaces a picture of the demo content, or adds one. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../server/project-root.ts';
import { makePicture } from '../server/storage/pictures.ts';

const [name = '', photo] = process.argv.slice(2);
if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || photo === undefined) {
  console.error('Name the picture and a file: npm run demo:picture -- sb-t01 photo.jpg');
  process.exit(1);
}
const { files } = await makePicture(photo, () => true).catch((error: Error) => {
  console.error(`${photo}: ${error.message}`);
  process.exit(1);
});
const folder = join(root, 'demo', 'pictures', name);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// AVIF would double the size of the repository (decision "no demo avif").
for (const { path, bytes } of files)
  if (path.endsWith('.webp')) await writeFile(join(folder, basename(path)), bytes);
console.log(`Written: demo/pictures/${name}`);
