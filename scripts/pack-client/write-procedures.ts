/** Writes the types of all procedures as `client/typed-client/procedures.ts` of the package. */
import { describeAccess } from '../../server/api/openapi.ts';
import type { Operation } from '../../server/api/operations.ts';
import { summaryOf, wordsOf } from '../../server/api/summaries.ts';
import { TypeNames } from './type-names.ts';
import { pascal } from './write-type.ts';

const HEAD = `/** The procedures of Southbeam: what each does, takes and answers. Made from the schemas of the server. */
import type { Mutation, Query } from './procedure-calls.ts';

/** Any JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
`;

/** The source of a module that exports the type `Procedures`, and the types of records by their names. */
export function writeProcedures(operations: readonly Operation[]): string {
  const names = new TypeNames();
  for (const { input, output } of operations) {
    names.count(output);
    if (input) names.count(input);
  }
  for (const { procedure, output } of operations) {
    const [, noun = '', action] = procedure.split('.');
    const one = wordsOf(noun)?.one;
    if (one && action === 'byId' && procedure.startsWith('staff.')) names.name(output, pascal(one));
  }
  const procedures = writeTree(operations, 0, (operation) => writeProcedure(operation, names));
  return [HEAD, ...names.declarations(), `export interface Procedures ${procedures}\n`].join('\n');
}

function writeProcedure({ procedure, type, input, output }: Operation, names: TypeNames): string {
  const place = pascal(procedure);
  if (input) names.name(input, `${place}Input`);
  const taken = input ? names.write(input, `${place}Input`) : 'void';
  // An input with a default may be left out.
  const isOptional = input !== null && 'default' in input;
  const kind = type === 'query' ? 'Query' : 'Mutation';
  return `${kind}<${taken}${isOptional ? ' | undefined' : ''}, ${names.write(output, `${place}Output`)}>`;
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
