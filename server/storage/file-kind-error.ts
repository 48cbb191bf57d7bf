/** A file is refused. The message tells the person who sent it what is wrong. */
export class FileKindError extends Error {
  override name = 'FileKindError';
}
