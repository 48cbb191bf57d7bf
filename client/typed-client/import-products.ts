/** Imports products. */
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router.ts';

type Imports = inferRouterInputs<AppRouter>['staff']['productImports'];

/** A row of a file: its line, and its texts by the names of columns. */
export type ImportRow = Imports['addRows']['rows'][number];

/** The most rows in one call: few enough that checking them delays no other request. */
const MAX_ROWS = 200;
/** The most bytes of rows in one call: a call is at most 256 KiB with its envelope. */
const MAX_BYTES = 200_000;

interface ImportOptions {
  /** Shown to staff beside the import. */
  file_name?: string;
  /** `create`, the default, makes drafts of rows that name no product; `update` leaves such rows out. */
  mode?: Imports['commit']['mode'];
  signal?: AbortSignal;
}

/**
 * Creates and changes products as the rows say: all of them, or none if one is wrong.
 * @returns what was done. If `operation_id` is null, nothing was, and `errors` says why.
 * @throws SouthbeamError
 */
export async function importProducts(
  { staff: { productImports } }: TRPCClient<AppRouter>,
  rows: readonly ImportRow[],
  { file_name = '', mode = 'create', signal }: ImportOptions = {},
): Promise<inferRouterOutputs<AppRouter>['staff']['productImports']['commit']> {
  const options = signal && { signal };
  const { id } = await productImports.create.mutate({ file_name }, options);
  for (const piece of inPieces(rows)) await productImports.addRows.mutate({ id, rows: piece }, options);
  const checked = await productImports.check.query({ id, mode }, options);
  return checked.error_count > 0 ? checked : productImports.commit.mutate({ id, mode }, options);
}

/** Splits rows into pieces that each fit into one call of addRows. */
export function* inPieces<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const encoder = new TextEncoder();
  let piece: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length;
    if (piece.length > 0 && (piece.length === MAX_ROWS || bytes + size > MAX_BYTES)) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(row);
    bytes += size;
  }
  if (piece.length > 0) yield piece;
}
