/** Files: what is stored, and what is uploaded. */
import { UPLOAD_BUCKETS } from '../../shared/uploads.ts';
import type { Random } from '../bench/search/random.ts';
import { type Draft, get, percent, post, type Supply, sender } from './draft.ts';
import { hostileText } from './values.ts';

export function makeFile(_supply: Supply, random: Random): Draft {
  const bucket = random.pick([...UPLOAD_BUCKETS, 'none', '..']);
  const climb = random.pick(['', '../', '..%2f', '%2e%2e/', '....//', '%00', 'a/b/c/']);
  const name = random.pick([
    'none.webp',
    'a.pdf',
    '.webp',
    'x'.repeat(300),
    percent(hostileText(random).slice(0, 200), random),
  ]);
  return get(
    `/files/${bucket}/${climb}${name}${random.chance(0.3) ? `?token=${percent(hostileText(random).slice(0, 300), random)}` : ''}`,
  );
}

export function makeUpload(supply: Supply, random: Random): Draft {
  const { name, bytes } = random.pick(supply.files);
  const content = Buffer.from(bytes);
  for (let flip = 0; flip < random.below(4); flip++)
    content[random.below(content.length)] = random.below(256);
  const cut = random.chance(0.2) ? content.subarray(0, random.below(content.length)) : content;
  const boundary = random.pick(['x', 'x'.repeat(70), 'x'.repeat(500), '', '"']);
  const called = random.chance(0.7)
    ? name
    : hostileText(random)
        .replace(/[\r\n]/g, '')
        .slice(0, 300);
  const field = random.pick(['file', 'file', 'file', 'other', '__proto__', '']);
  const part = (fieldName: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"; filename="${called}"\r\n`,
      ),
      Buffer.from(random.chance(0.9) ? 'content-type: image/jpeg\r\n\r\n' : 'content-type\r\n'),
      cut,
      Buffer.from(random.chance(0.9) ? '\r\n' : ''),
    ]);
  const body = Buffer.concat([
    ...(random.chance(0.1) ? [part(field), part('file')] : [part(field)]),
    Buffer.from(random.chance(0.8) ? `--${boundary}--\r\n` : ''),
  ]);
  const type = random.chance(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : random.pick(['multipart/form-data', 'multipart/mixed']);
  return post(`/uploads/${random.pick([...UPLOAD_BUCKETS, 'none'])}`, type, body, sender(supply, random));
}
