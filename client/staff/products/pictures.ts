import { MAX_PICTURES, type PictureMatch } from '../../../shared/products/product-pictures.ts';
import { PICTURE_TYPES } from '../../../shared/uploads.ts';
import type { api } from '../../api.ts';

export interface MatchedPicture extends PictureMatch {
  file: File;
}

const ENDING = /\.(?:jpe?g|png|webp)$/i;

/** Whether a file looks like a picture that products can have. Windows does not tell the type of every file. */
export function isPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return PICTURE_TYPES.some((known) => known === type) || (type === '' && ENDING.test(name));
}

/** The product of each picture, told by the name of its file. */
export async function findProducts(
  client: ReturnType<typeof api.useUtils>['client'],
  pictures: readonly File[],
): Promise<MatchedPicture[]> {
  const matches: MatchedPicture[] = [];
  for (let from = 0; from < pictures.length; from += MAX_PICTURES) {
    const files = pictures.slice(from, from + MAX_PICTURES);
    const file_names = files.map(({ name }) => name.slice(-255));
    const found = await client.staff.productPictures.match.mutate({ file_names });
    matches.push(...found.map((match, index) => ({ ...match, file: files[index]! })));
  }
  return matches;
}
