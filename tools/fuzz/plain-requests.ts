/** Calls of the plain HTTP API, from the operations that the server has. */
import { inAddress, listOperations } from '../../server/api/operations.ts';
import type { Random } from '../bench/search/random.ts';
import { inputFor } from './call-requests.ts';
import { type Draft, percent, type Supply, sender } from './draft.ts';

export function makePlain(supply: Supply, random: Random): Draft {
  const operation = random.pick(listOperations());
  const { procedure, method, path } = operation;
  const input = inputFor(supply, procedure, random);
  const { parameters, body } = inAddress(operation);
  const fields: Record<string, unknown> = { ...Object(input) };
  const id = percent(asText(fields.id), random);
  if (operation.hasId) delete fields.id;
  const query = body
    ? []
    : Object.entries(fields).flatMap(([name, value]) => {
        const isJson = parameters.some((parameter) => parameter.name === name && parameter.content);
        const texts = isJson ? [JSON.stringify(value) ?? ''] : [value].flat().map(asText);
        return texts.map((text) => `${percent(name, random)}=${percent(text, random)}`);
      });
  const target = path.replace('{id}', id) + (query.length > 0 ? `?${query.join('&')}` : '');
  const headers = sender(supply, random);
  if (!body) return { method, target, headers, body: Buffer.alloc(0), isWhole: true, procedure };
  const bytes = Buffer.from(JSON.stringify(operation.hasId || random.chance(0.5) ? fields : input) ?? '');
  headers.push(['content-type', 'application/json'], ['content-length', String(bytes.length)]);
  return { method, target, headers, body: bytes, isWhole: true, procedure };
}

function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
