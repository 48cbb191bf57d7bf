/**
 * The terms of each document, by slot, for when it is removed: by then its object may have changed. The ids of a list are sorted, and
 * only the differences are stored, most of them in one or two bytes.
 */

/** In bytes. Blocks are not moved when the lists grow. */
const BLOCK = 2 ** 20;
/** A number takes so many bytes at most, 7 bits each. */
const MOST_BYTES = 5;

export class TermLists {
  private readonly blocks: Uint8Array[] = [];
  /** How many bytes of the last block are in use. */
  private used = BLOCK;
  /** Where each list begins, counted over all blocks. */
  private starts: Float64Array = new Float64Array(1024);
  private count = 0;

  /** Stores the list of the next slot, and sorts it. */
  add(ids: Int32Array): void {
    const most = (ids.length + 1) * MOST_BYTES;
    if (this.used + most > BLOCK) {
      this.blocks.push(new Uint8Array(Math.max(BLOCK, most)));
      this.used = 0;
    }
    if (this.count === this.starts.length) {
      const grown = new Float64Array(Math.max(1024, this.count * 2));
      grown.set(this.starts);
      this.starts = grown;
    }
    this.starts[this.count++] = (this.blocks.length - 1) * BLOCK + this.used;
    this.write(ids.length);
    let before = 0;
    for (const id of ids.sort()) {
      this.write(id - before);
      before = id;
    }
  }

  /** Where the lists of the first so many slots begin. */
  startsOf(count: number): Float64Array {
    return this.starts.slice(0, count);
  }

  /** The blocks with the lists of the first so many slots. */
  blocksOf(count: number): Uint8Array[] {
    return count === 0 ? [] : this.blocks.slice(0, Math.floor(this.starts[count - 1]! / BLOCK) + 1);
  }

  /** Takes over what `startsOf` and `blocksOf` gave. The next list gets a block of its own. */
  restore(starts: Float64Array, blocks: readonly Uint8Array[]): void {
    this.count = starts.length;
    this.starts = starts;
    this.blocks.push(...blocks);
  }

  /** The ids of a slot, in ascending order. */
  of(slot: number): Int32Array {
    const start = this.starts[slot]!;
    const block = this.blocks[Math.floor(start / BLOCK)]!;
    let at = start % BLOCK;
    const read = () => {
      let number = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = block[at++]!;
        number |= (byte & 127) << shift;
        if (byte < 128) return number;
      }
    };
    const ids = new Int32Array(read());
    let id = 0;
    for (let nth = 0; nth < ids.length; nth++) {
      id += read();
      ids[nth] = id;
    }
    return ids;
  }

  private write(number: number): void {
    const block = this.blocks.at(-1)!;
    let left = number;
    while (left > 127) {
      block[this.used++] = (left & 127) | 128;
      left >>>= 7;
    }
    block[this.used++] = left;
  }
}
