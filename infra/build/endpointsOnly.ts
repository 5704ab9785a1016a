import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#shared/http/contract.ts';

/** What a browser needs from the schemas of a call: the names in its address, and whether it has a body. */
interface WithoutSchemas extends Omit<Endpoint, 'params' | 'query' | 'body' | 'answer'> {
  query?: { shape: Record<string, true> };
  body?: true;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && 'method' in value && 'path' in value && 'answer' in value;

export const withoutSchemas = ({ params: _params, answer: _answer, query, body, ...rest }: Endpoint): WithoutSchemas => ({
  ...rest,
  ...(query && { query: { shape: Object.fromEntries(Object.keys(query.shape).map((name) => [name, true] as const)) } }),
  ...(body && { body: true }),
});

/** The source of a module that only exports calls, without their schemas; undefined for other modules. */
export const endpointsIn = (exported: Record<string, unknown>): string | undefined => {
  const contracts = Object.entries(exported);
  if (!contracts.every(([, calls]) => isObject(calls) && Object.values(calls).length > 0 && Object.values(calls).every(isEndpoint))) return;
  const lines = contracts.map(([name, calls]) => {
    const kept = Object.entries(calls as Record<string, Endpoint>).map(([action, call]) => [action, withoutSchemas(call)]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
  });
  return lines.join('\n');
};

/**
 * Removes the schemas of calls from the pages. The server checks input and output; a browser would only create hundreds of schemas before
 * it can draw anything.
 */
export const endpointsOnly: Plugin = {
  name: 'endpoints only',
  apply: 'build',
  load: {
    filter: { id: /\/shared\/contracts\/.*\.ts$/ },
    handler: async (id) => endpointsIn(await import(pathToFileURL(id).href)),
  },
};
