/** Compares answers of the plain HTTP API with the schemas of its OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ApiDocument, operationsOf } from './plain-calls.ts';

/** A function that names what in an answer does not fit its schema: an empty list if everything fits. */
export function createAnswerCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const within = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'api#/components'));
  const operations = operationsOf(document);
  const checks = new Map<string, ValidateFunction>();
  const isProblem = ajv.compile({ $ref: 'api#/components/schemas/Problem' });

  return (procedure: string, status: number, body: unknown): string[] => {
    const { responses } = operations.get(procedure)!;
    const response = responses[status];
    if (response === undefined) return [`status ${status} is not described`];
    let check = status === 200 ? checks.get(procedure) : isProblem;
    if (check === undefined) {
      check = ajv.compile(within(response.content!['application/json'].schema));
      checks.set(procedure, check);
    }
    return check(body) ? [] : check.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
