import type { Endpoint } from '#shared/http/contract.ts';
import { paramNames } from '#shared/http/contract.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';

/** The address of a call, with its path parameters and query. */
export const addressOf = ({ path, query }: Endpoint, input: Readonly<Record<string, unknown>>): string => {
  const filled = paramNames(path).reduce((rest, name) => rest.replace(`{${name}}`, encodeURIComponent(String(input[name]))), path);
  const params = Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, input[name]]));
  const search = stringifyQuery(params);
  return `/api${filled}${search && '?'}${search}`;
};
