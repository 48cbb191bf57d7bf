/** Writes the type of the router as a declaration that needs no file of the server. */
import { describeAccess, ERRORS, REASONS } from '../../server/api/openapi.ts';
import type { Operation } from '../../server/api/operations.ts';
import { pascal, SchemaNames } from '../../server/api/schema-names.ts';
import { summaryOf } from '../../server/api/summaries.ts';
import { writeType } from './write-type.ts';

const HEAD = `/** The procedures of Southbeam: what each does, takes and returns. Made from the schemas of the server. */
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';

type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: object }>;
type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: object }>;

interface ErrorShape {
  code: number;
  message: string;
  data: {
    code: ErrorCode;
    reason?: ConflictReason;
    message: string;
    field_errors: Record<string, string>;
    httpStatus: number;
    retry_after?: number;
    request_id?: string;
  };
}

/** Any JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
`;

/** The source of a module that exports the type `AppRouter`, and the types of records by their names. */
export function writeRouter(operations: readonly Operation[]): string {
  const names = new SchemaNames(operations);
  const procedures = writeTree(operations, 0, (operation) => writeProcedure(operation, names));
  const types = Object.entries(names.schemas)
    .sort()
    .map(([name, schema]) => `export type ${name} = ${writeType(schema)};\n`);
  const words = [writeUnion('ErrorCode', ERRORS), writeUnion('ConflictReason', REASONS)];
  const root = '{ ctx: object; meta: object; errorShape: ErrorShape; transformer: true }';
  return [
    HEAD,
    ...words,
    ...types,
    `export type AppRouter = TRPCBuiltRouter<${root}, ${procedures}>;\n`,
  ].join('\n');
}

/** A union of words, each with what it means. */
function writeUnion(name: string, words: Record<string, string>): string {
  const members = Object.entries(words).map(([word, meaning]) => `  /** ${meaning} */\n  | '${word}'`);
  return `export type ${name} =\n${members.join('\n')};\n`;
}

function writeProcedure({ procedure, type, input, output }: Operation, names: SchemaNames): string {
  const place = pascal(procedure);
  const taken = input ? writeType(names.name(input, `${place}Input`)) : 'void';
  // An input with a default may be left out.
  const isOptional = input !== null && 'default' in input;
  const returned = writeType(names.refer(output, `${place}Output`));
  return `${type === 'query' ? 'Query' : 'Mutation'}<${taken}${isOptional ? ' | void' : ''}, ${returned}>`;
}

/** The operations by the parts of their names, from the given part on. */
function writeTree(
  operations: readonly Operation[],
  depth: number,
  write: (operation: Operation) => string,
): string {
  const partOf = ({ procedure }: Operation) => procedure.split('.')[depth]!;
  const members = [...new Set(operations.map(partOf))].map((part) => {
    const below = operations.filter((operation) => partOf(operation) === part);
    const { procedure } = below[0]!;
    if (procedure.split('.').length > depth + 1) return `${part}: ${writeTree(below, depth + 1, write)};`;
    return `/** ${summaryOf(procedure)}. ${describeAccess(procedure)} */\n${part}: ${write(below[0]!)};`;
  });
  return `{\n${members.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}
