/**
 * The procedures of every staff resource: list, byId, history, create, update, remove and restore. Each has
 * its own row in the permission table.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordHistory } from '../shared/history.ts';
import type { Permission } from '../shared/permissions.ts';
import {
  creationOf,
  idOnly,
  pageOf,
  restoredCount,
  type SortOf,
  selectedIds,
} from '../shared/staff-lists.ts';
import type { Sql } from './db/connect.ts';
import { getHistory, restoreRows } from './db/history.ts';
import {
  deleteRow,
  getRow,
  insertRow,
  isRepeated,
  type ListOptions,
  listRows,
  missing,
  updateRow,
} from './db/rows.ts';
import type { Actor, Table } from './db/table.ts';
import { router, staffProcedure } from './trpc.ts';

/** Nouns for which the permission table has a row with this action. */
type Having<Action extends string> = Permission extends infer Path
  ? Path extends `staff.${infer Name}.${Action}`
    ? Name
    : never
  : never;
type Noun = Having<'create'> & Having<'update'>;

type Creation<Data extends z.ZodObject> = z.ZodType<
  z.output<Data> & { id?: string | undefined },
  z.input<Data> & { id?: string | undefined }
>;

interface Writes<Data, Update> {
  /** Inserts a row with the given id. */
  insert(sql: Sql, id: string, data: Data, actor: Actor): Promise<void>;
  update(sql: Sql, id: string, data: Update, updated_at: Date | undefined, actor: Actor): Promise<void>;
  remove(sql: Sql, id: string, actor: Actor): Promise<void>;
  /** @returns how many rows were restored. */
  restore(sql: Sql, ids: string[], actor: Actor): Promise<number>;
}

export interface Resource<
  List extends z.ZodType<ListOptions>,
  Row extends object,
  Stored extends object,
  Data extends z.ZodObject,
  Update extends z.ZodType<Record<string, unknown>>,
> {
  noun: Noun;
  table: Table<SortOf<List>>;
  list: List;
  /** The schema of a row in responses; `Stored` is the row as the database returns it. */
  row: z.ZodType<Row, Stored>;
  data: Data;
  update: Update;
  /** Replaces the default writes if a record spans more than one table. */
  writes?: Writes<z.output<Data>, z.output<Update>>;
}

/** The router of a resource. `create` and `update` return the row after the change. */
export function resourceRouter<
  List extends z.ZodType<ListOptions>,
  Row extends object,
  Stored extends object,
  Data extends z.ZodObject,
  Update extends z.ZodType<Record<string, unknown>>,
>({
  noun,
  table,
  list,
  row,
  data,
  update,
  writes = tableWrites(table),
}: Resource<List, Row, Stored, Data, Update>) {
  const updateInput = z.strictObject({
    id: z.uuid(),
    data: update,
    /** The row's `updated_at` when it was read: an update of an older version is refused (decision 42). */
    updated_at: z.date().optional(),
  });
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
      .input(creationOf(data) as Creation<Data>)
      .output(row)
      .mutation(async ({ ctx, input }) => {
        const { id = randomUUID(), ...given } = input as { id?: string };
        try {
          await writes.insert(ctx.sql, id, given as z.output<Data>, ctx.signedIn);
        } catch (error) {
          // The same call may have created it a moment earlier, such as the first click of a double click.
          if (!(await isRepeated(ctx.sql, table, id, given, ctx.signedIn, error))) throw error;
        }
        return read(ctx.sql, id);
      }),
    update: staffProcedure(`staff.${noun}.update`)
      .input(updateInput)
      .output(row)
      .mutation(async ({ ctx, input }) => {
        const {
          id,
          data: change,
          updated_at,
        } = input as { id: string; data: z.output<Update>; updated_at?: Date };
        await writes.update(ctx.sql, id, change, updated_at, ctx.signedIn);
        return read(ctx.sql, id);
      }),
    remove: staffProcedure(`staff.${noun}.remove`)
      .input(idOnly)
      .output(idOnly)
      .mutation(async ({ ctx, input }) => {
        await writes.remove(ctx.sql, input.id, ctx.signedIn);
        return input;
      }),
    /** Restores deleted records under their old ids. */
    restore: staffProcedure(`staff.${noun}.restore`)
      .input(z.strictObject({ ids: selectedIds }))
      .output(restoredCount)
      .mutation(async ({ ctx, input }) => {
        const restored = await writes.restore(ctx.sql, input.ids, ctx.signedIn);
        if (restored === 0) throw missing(table);
        return { restored };
      }),
  });
}

/** Insert, update, delete and restore for a record that is stored in a single table. */
function tableWrites(table: Table): Writes<Record<string, unknown>, Record<string, unknown>> {
  return {
    insert: (sql, id, data, actor) => insertRow(sql, table, id, data, actor),
    update: (sql, id, data, updated_at, actor) => updateRow(sql, table, id, data, updated_at, actor),
    remove: (sql, id, actor) => deleteRow(sql, table, id, actor),
    restore: (sql, ids, actor) => restoreRows(sql, table, ids, actor),
  };
}
