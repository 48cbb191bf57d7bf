/** Pictures that are given to products by the names of their files. */
import { pictureMatches, pictureNames } from '../../shared/products/product-pictures.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { matchPictures } from './product-pictures.queries.ts';

export const productPicturesStaff = router({
  /** The product of each picture. A mutation, although it writes nothing: 500 names do not fit into an address. */
  match: staffProcedure('staff.productPictures.match')
    .input(pictureNames)
    .output(pictureMatches)
    .mutation(({ ctx, input }) => matchPictures(ctx.bulkSql, input.file_names)),
});
