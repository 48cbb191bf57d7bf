/** One benchmark result: what was measured, the target, the result, and whether it meets the target. */
export interface Row {
  what: string;
  asked: string;
  measured: string;
  ok: boolean;
}
