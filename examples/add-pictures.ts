/**
 * Gives products the pictures of a folder. The name of a file is the code or the name of its product: SB-T01.jpg.
 * The token needs the scopes productPictures:read, products:write and uploads:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx add-pictures.ts photos
 */
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from 'southbeam-client';
import { connect, server } from './connect.ts';

/** How many names one call may have. */
const PIECE = 500;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: npx tsx add-pictures.ts photos');
const pictures = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
const { staff } = connect();
let failed = 0;
for (let from = 0; from < pictures.length; from += PIECE) {
  const file_names = pictures.slice(from, from + PIECE);
  for (const { file_name, product, candidates } of await staff.productPictures.match.mutate({ file_names })) {
    try {
      if (!product)
        throw new Error(candidates === 0 ? 'no product has this name' : `${candidates} products fit`);
      const { url: image_url } = await uploadFile(
        server(),
        'media',
        await openAsBlob(join(folder, file_name)),
        {
          name: file_name,
        },
      );
      const change = { id: product.id, data: { image_url }, previous: { image_url: product.image_url } };
      await staff.products.update.mutate(change);
      console.log(`${file_name}: ${product.name}`);
    } catch (error) {
      failed++;
      console.error(`${file_name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
process.exitCode = failed > 0 ? 1 : 0;
