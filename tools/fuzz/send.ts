/** Sends raw bytes on a new connection, including bytes that no HTTP client would send. */
import { connect } from 'node:net';

export interface Answer {
  /** 0 if the connection ended without an answer. */
  status: number;
  /** Milliseconds from the last byte sent to the end of the answer. */
  ms: number;
  /** The answer up to MAX_KEPT bytes, one character for each byte. */
  text: string;
}

/** A request without an answer after this many milliseconds counts as unanswered. */
const MAX_MS = 10_000;

/** The most bytes of an answer that are kept. No answer of a procedure here is larger, not even an export. */
const MAX_KEPT = 50_000_000;

/** `isWhole: false`: the request ends before its declared length, so the sending side is closed. */
export function send(port: number, bytes: Buffer, { isWhole = true } = {}): Promise<Answer> {
  return new Promise((resolve) => {
    let begin = performance.now();
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(bytes, () => {
        begin = performance.now();
        if (!isWhole) socket.end();
      });
    });
    socket.setTimeout(MAX_MS, () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      if (text.length < MAX_KEPT) text += piece.toString('latin1');
    });
    socket.on('end', () => socket.end());
    // A server that refuses a request may close the connection before the whole request has been sent.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(
        /^HTTP\/1\.1 (\d{3})/.exec(text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, ''))?.[1] ?? 0,
      );
      resolve({ status, ms: performance.now() - begin, text });
    });
  });
}
