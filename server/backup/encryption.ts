/**
 * Encrypts an archive with a passphrase, as a stream: scrypt makes the keys, AES-256-GCM seals parts of 64 KiB. The nonce
 * of a part is its number and whether it is the last, so parts that are missing, repeated or in another order are found.
 * Every archive has a salt, and so keys, of its own.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { ArchiveError } from './archive-format.ts';

const MAGIC = Buffer.from('SBEAMENC');
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const PART_BYTES = 64 * 1024;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES;
/** The cost of a guess, as a power of two: 128 MB of memory and about half a second. */
const COST = 17;
/** The most that an archive may ask for: a gigabyte. */
const MAX_COST = 20;

export class WrongPassphraseError extends ArchiveError {
  override name = 'WrongPassphraseError';
}

interface Keys {
  seal: Buffer;
  /** Proves that a passphrase is the right one. */
  check: Buffer;
}

async function deriveKeys(passphrase: string, cost: number, salt: Buffer): Promise<Keys> {
  const N = 2 ** cost;
  const options = { N, r: 8, p: 1, maxmem: 256 * N * 8 };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  const described = Buffer.concat([MAGIC, Buffer.of(cost), salt]);
  const check = createHmac('sha256', bytes.subarray(32)).update(described).digest().subarray(0, CHECK_BYTES);
  return { seal: bytes.subarray(0, 32), check };
}

function nonceOf(part: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(part, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

/** Whether a file that begins like this is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Cuts what it is given into parts of one size. The last may be shorter, and is known only at the end. */
abstract class InParts extends Transform {
  #waiting: Buffer = Buffer.alloc(0);
  #part = 0;
  protected readonly size: number;

  constructor(size: number) {
    super();
    this.size = size;
  }

  abstract handle(bytes: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
      let from = 0;
      for (; this.#waiting.length - from > this.size; from += this.size)
        this.push(this.handle(this.#waiting.subarray(from, from + this.size), nonceOf(this.#part++, false)));
      this.#waiting = this.#waiting.subarray(from);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.handle(this.#waiting, nonceOf(this.#part, true)));
    } catch (error) {
      done(error as Error);
    }
  }
}

class Seal extends InParts {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    super(PART_BYTES);
    this.#key = key;
  }

  handle(bytes: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

class Unseal extends InParts {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    super(PART_BYTES + TAG_BYTES);
    this.#key = key;
  }

  handle(bytes: Buffer, nonce: Buffer): Buffer {
    if (bytes.length < TAG_BYTES) throw new ArchiveError('The archive ends too early: it was cut off.');
    const cipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]);
    } catch {
      throw new ArchiveError('The archive is damaged: it was cut off or altered after it was made.');
    }
  }
}

/** Encrypts a stream. */
export async function encrypt(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  const { seal, check } = await deriveKeys(passphrase, COST, salt);
  const stream = new Seal(seal);
  stream.push(Buffer.concat([MAGIC, Buffer.of(COST), salt, check]));
  return stream;
}

/**
 * Decrypts what follows the header of an encrypted archive.
 * @throws WrongPassphraseError
 */
export async function decrypt(header: Buffer, passphrase: string): Promise<Transform> {
  if (header.length < HEADER_BYTES) throw new ArchiveError('The archive ends too early: it was cut off.');
  const cost = header[MAGIC.length]!;
  if (cost > MAX_COST) throw new ArchiveError('The archive is damaged: its first bytes were altered.');
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  const { seal, check } = await deriveKeys(passphrase, cost, salt);
  if (!timingSafeEqual(check, header.subarray(HEADER_BYTES - CHECK_BYTES, HEADER_BYTES)))
    throw new WrongPassphraseError(
      'The passphrase does not open this archive: set BACKUP_PASSPHRASE to the one that it was made with.',
    );
  return new Unseal(seal);
}

export { HEADER_BYTES };
