/** Reads answers of the server. Whatever else comes back is thrown as SouthbeamError. */
import { describeAnswer, describeSilence } from './southbeam-error.ts';

/** Takes what is wanted from the JSON of an answer; undefined if it is not there. */
type Read<T> = (body: Record<string, unknown>) => T | undefined;

/** Fetches an address and reads the answer. @throws SouthbeamError */
export async function fetchAnswer<T>(
  fetch: typeof globalThis.fetch,
  url: URL,
  init: RequestInit,
  read: Read<T>,
): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, init);
    text = await response.text();
  } catch (error) {
    throw describeSilence(url, error);
  }
  return readAnswer(url, response, text, read);
}

/** Reads an answer that has arrived. @throws SouthbeamError when it is not a success, or nothing that we send. */
export function readAnswer<T>(url: URL, response: Response, text: string, read: Read<T>): T {
  const body = parse(text);
  const wanted = response.ok ? read(Object(body)) : undefined;
  if (wanted === undefined) throw describeAnswer(url, response, body);
  return wanted;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
