/** Somebody who uploads pictures and makes products that show them. Every third picture is never used. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readPicture } from '../../shared/pictures.ts';
import { buildPicture, multipart, namedPicture, PICTURE_FORMATS } from '../../tests/support/uploads.ts';
import type { Writer, WriterOptions } from './writer.ts';

export function writePictures({ sql, client, session, isRunning }: WriterOptions): Writer {
  const acknowledged: { name: string; image_url: string }[] = [];

  async function work(): Promise<void> {
    for (let number = 0; isRunning(); number++) {
      const format = PICTURE_FORMATS[number % 3]!;
      const bytes = await buildPicture(format, { width: 120, height: 80 });
      const { payload, headers } = multipart([namedPicture(format, bytes)]);
      const authorization = `Bearer ${session}`;
      const sent = { headers: { ...headers, authorization }, body: new Uint8Array(payload) };
      const { url } = JSON.parse(await client.send('/uploads/media', sent));
      if (number % 3 === 0) continue;
      const product = { name: `Pictured ${randomUUID()}`, price: 1, image_url: url };
      await client.send('/api/products', {
        headers: { 'content-type': 'application/json', authorization, 'idempotency-key': randomUUID() },
        body: JSON.stringify(product),
      });
      acknowledged.push({ name: product.name, image_url: url });
      await pause(50);
    }
  }

  return {
    clients: [work],
    acknowledged: () => acknowledged.length,
    async judge() {
      const rows = await sql<{ name: string; image_url: string }[]>`
        select name, image_url from products where name like 'Pictured %'`;
      const shown = new Map(rows.map(({ name, image_url }) => [name, image_url]));
      return {
        lost: acknowledged.filter(({ name, image_url }) => shown.get(name) !== image_url).length,
        doubled: rows.length - Math.min(shown.size, acknowledged.length),
        files: rows.flatMap(({ image_url }) => {
          const picture = readPicture(image_url)!;
          return picture.widths.flatMap((width) => [picture.at(width, 'webp'), picture.at(width, 'avif')]);
        }),
      };
    },
  };
}
