/** One line of the benchmark: what was asked, what was measured, and whether that is enough. */
export interface Row {
  what: string;
  asked: string;
  measured: string;
  ok: boolean;
}
