import type { FastifyInstance } from 'fastify';

/**
 * Every Fastify route except HEAD and the procedures as `METHOD /pattern`, read from the printed route tree.
 */
export function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      const depth = indent.length / 4;
      const pattern = (parents[depth - 1] ?? '') + part;
      parents[depth] = pattern;
      const isProcedure = /^\/(?:trpc|api)\//.test(pattern) && pattern !== '/api/openapi.json';
      if (!methods || isProcedure) return [];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern}`);
    });
}
