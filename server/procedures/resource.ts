/**
 * The procedures of every staff resource: list, byId, history, create, update, remove, bin and restore. `undoProcedure` is for
 * those with bulk changes.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { binRow, type Restoration, restoration, undoAnswer, undoInput } from '../../shared/history/bin.ts';
import { recordHistory } from '../../shared/history/history.ts';
import type { ResourceNoun } from '../../shared/nouns.ts';
import type { Permission } from '../../shared/permissions.ts';
import {
  creationOf,
  idOnly,
  type ListSchema,
  type Optional,
  pageOf,
  partialOf,
  selectedIds,
  updateOf,
} from '../../shared/staff-lists.ts';
import type { Actor } from '../db/actor.ts';
import { listBin, refuseNothing, restoreRows } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { getHistory } from '../db/history.ts';
import { type ListOptions, listRows } from '../db/lists.ts';
import { deleteRow, getRow, insertRow, isRepeated, type KnownRow, missing, updateRow } from '../db/rows.ts';
import type { NounTable, Table } from '../db/table.ts';
import { undoOperation } from '../db/undo.ts';
import type { Services } from './context.ts';
import { router, staffProcedure } from './trpc.ts';

type Creation<Data extends z.ZodObject> = z.ZodType<
  z.output<Data> & { id?: string | undefined },
  z.input<Data> & { id?: string | undefined }
>;

interface Writes<Data, Update> {
  /** Inserts a row with the given id. Returns the id of the row, which a repeated call had before. */
  insert(sql: Sql, id: string, data: Data, actor: Actor): Promise<string>;
  update(sql: Sql, id: string, data: Update, known: KnownRow, actor: Actor): Promise<void>;
  remove(sql: Sql, id: string, actor: Actor): Promise<void>;
  restore(sql: Sql, ids: string[], actor: Actor): Promise<Restoration>;
}

/** What of a resource differs from its definition. */
interface Own<Input extends z.ZodObject, Update extends z.ZodType<Record<string, unknown>>> {
  /** What callers may send to create a record, if it is more than the fields. */
  input?: Input;
  update?: Update;
  /** Turns what a caller may send into columns, such as the name of a category into its id. */
  resolve?: <Given extends object>(sql: Sql, given: Given, config: Services['config']) => Promise<Given>;
  /** Replaces the default writes if a record spans more than one table. */
  writes?: Writes<z.output<Input>, z.output<Update>>;
}

/** The router of a resource. `create` and `update` return the row after the change. */
export function resourceRouter<
  Name extends ResourceNoun,
  Fields extends z.ZodObject,
  List extends z.ZodType<ListOptions> & ListSchema,
  Row extends object,
  Stored extends object,
  Input extends z.ZodObject = Fields,
  Update extends z.ZodType<Record<string, unknown>> = z.ZodType<
    Optional<z.output<Input>>,
    Optional<z.output<Input>>
  >,
>(table: NounTable<Name, Fields, List, Row, Stored>, own: Own<Input, Update> = {}) {
  const { noun, list, row } = table;
  const created = (own.input ?? table.data) as Input;
  const update = own.update ?? (partialOf(created) as Update);
  const { resolve = async (_, given) => given, writes = tableWrites(table) } = own;
  // tRPC derives its output type with a conditional type, which TypeScript cannot resolve for a generic row.
  const read = (sql: Sql, id: string) => getRow<Stored>(sql, table, id) as Promise<never>;
  return router({
    list: staffProcedure(`staff.${noun}.list`)
      .input(list)
      .output(pageOf(row))
      .query(({ ctx, input }) => listRows<Stored>(ctx.sql, table, input)),
    byId: staffProcedure(`staff.${noun}.byId`)
      .input(idOnly)
      .output(row)
      .query(({ ctx, input }) => read(ctx.sql, input.id)),
    /** The history of a record, latest change first. Also works for deleted records. */
    history: staffProcedure(`staff.${noun}.history`)
      .input(idOnly)
      .output(recordHistory)
      .query(({ ctx, input }) => getHistory(ctx.sql, table.name, input.id)),
    create: staffProcedure(`staff.${noun}.create`)
      .input(creationOf(created) as Creation<Input>)
      .output(row)
      .mutation(async ({ ctx, input }) => {
        const { id = randomUUID(), ...sent } = input as { id?: string };
        const given = await resolve(ctx.sql, sent, ctx.config);
        try {
          // Only the insert may be a repetition. What reading throws is thrown as it is.
          return read(ctx.sql, await writes.insert(ctx.sql, id, given as z.output<Input>, ctx.signedIn));
        } catch (error) {
          // The same call may have created it a moment earlier, such as the first click of a double click.
          if (!(await isRepeated(ctx.sql, table, id, given, ctx.signedIn, error))) throw error;
          return read(ctx.sql, id);
        }
      }),
    update: staffProcedure(`staff.${noun}.update`)
      .input(updateOf(created, update))
      .output(row)
      .mutation(async ({ ctx, input }) => {
        const { id, data: change, ...known } = input as { id: string; data: z.output<Update> } & KnownRow;
        await writes.update(ctx.sql, id, await resolve(ctx.sql, change, ctx.config), known, ctx.signedIn);
        return read(ctx.sql, id);
      }),
    remove: staffProcedure(`staff.${noun}.remove`)
      .input(idOnly)
      .output(idOnly)
      .mutation(async ({ ctx, input }) => {
        await writes.remove(ctx.sql, input.id, ctx.signedIn);
        return input;
      }),
    /** Deleted records that can still be restored, the latest first. `sort` and `direction` are ignored. */
    bin: staffProcedure(`staff.${noun}.bin`)
      .input(list)
      .output(pageOf(binRow))
      .query(({ ctx, input }) => listBin(ctx.sql, table, input)),
    /**
     * Restores deleted records under their old ids. One that no longer fits, for example because its name is
     * taken, is named in the answer and does not stop the others (decision "bin").
     */
    restore: staffProcedure(`staff.${noun}.restore`)
      .input(z.strictObject({ ids: selectedIds }))
      .output(restoration)
      .mutation(async ({ ctx, input }) => {
        const answer = await writes.restore(ctx.sql, input.ids, ctx.signedIn);
        refuseNothing(answer.restored, 'Nothing was restored', answer.refused);
        if (answer.restored === 0) throw missing(table);
        return answer;
      }),
  });
}

/**
 * Undoes an operation on many records, such as a bulk change. What somebody has changed since stays, and the
 * answer names it (decision "undo"). `followUndo` is told which operation was undone by which.
 */
export function undoProcedure(
  procedure: Extract<Permission, `${string}.undo`>,
  table: Table,
  followUndo: (sql: Sql, undone: string, by: string) => Promise<void> = async () => undefined,
) {
  return staffProcedure(procedure)
    .input(undoInput)
    .output(undoAnswer)
    .mutation(async ({ ctx, input }) => {
      const answer = await undoOperation(ctx.bulkSql, table, input, ctx.signedIn);
      if (answer.operation_id) await followUndo(ctx.sql, input.operation_id, answer.operation_id);
      return answer;
    });
}

/** Insert, update, delete and restore for a record that is stored in a single table. */
export function tableWrites(table: Table): Writes<Record<string, unknown>, Record<string, unknown>> {
  return {
    insert: (sql, id, data, actor) => insertRow(sql, table, id, data, actor),
    update: (sql, id, data, known, actor) => updateRow(sql, table, id, data, known, actor),
    remove: (sql, id, actor) => deleteRow(sql, table, id, actor),
    restore: (sql, ids, actor) => restoreRows(sql, table, ids, actor),
  };
}
