/** GET /share-card/*: the picture of shared links, drawn again when what it shows changes. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { BusinessFacts } from '../../shared/content/business.ts';
import { writeShareCard } from '../published/draw-share-card.ts';
import type { PublishedContent } from '../published/published-content.ts';
import type { Storage } from '../storage/storage.ts';
import { readStoredPicture } from '../storage/stored-picture.ts';

interface ShareCardOptions {
  published: Pick<PublishedContent, 'lists'>;
  storage: Pick<Storage, 'read'>;
}

export function installShareCard(app: FastifyInstance, { published, storage }: ShareCardOptions): void {
  let drawn: { address: string | null; picture: Promise<Buffer> } | undefined;
  app.get('/share-card/:name', async (request, reply) => {
    const { business } = published.lists;
    const { share_card } = business;
    // A link that was shared earlier shows the card of today.
    if (share_card !== null && request.url !== share_card)
      return reply.header('cache-control', 'no-cache').redirect(share_card);
    if (drawn?.address !== share_card) drawn = { address: share_card, picture: draw(business, storage) };
    const { picture } = drawn;
    const body = await picture.catch((error: unknown) => {
      if (drawn?.picture === picture) drawn = undefined;
      throw error;
    });
    const kept = share_card === null ? 'no-cache' : 'public, max-age=31536000, immutable';
    return reply.type('image/png').header('cache-control', kept).send(body);
  });
}

async function draw(business: BusinessFacts, storage: Pick<Storage, 'read'>): Promise<Buffer> {
  const stored = business.logo_url === null ? null : await readStoredPicture(storage, business.logo_url);
  const card = sharp(Buffer.from(writeShareCard({ ...business, logo_url: stored && business.logo_url })));
  if (stored) {
    const logo = await sharp(await buffer(stored.stream))
      .resize({ width: 480, height: 128, fit: 'inside' })
      .png()
      .toBuffer();
    card.composite([{ input: logo, left: 96, top: 80 }]);
  }
  return card.png({ palette: true, compressionLevel: 9 }).toBuffer();
}
