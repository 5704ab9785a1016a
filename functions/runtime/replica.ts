import type { Caller, Context } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Table } from '#functions/platform/table.ts';
import { cookieLine } from '#functions/runtime/cookies.ts';
import type { Request } from '#functions/runtime/request.ts';
import { type Endpoint, isChange } from '#shared/http/contract.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';

const EVENTUAL = { isEventual: true };

const eventual = (table: Table): Context['replica'] => ({
  get: (key) => table.get(key, EVENTUAL),
  batchGet: (keys) => table.batchGet(keys, EVENTUAL),
  query: (range) => table.query(range, EVENTUAL),
});

/**
 * The table to read content from, which may be a moment behind. Calls that write always read current data, and so do browsers that have
 * just changed something or heard of a change, and programs with a key, because they keep no cookies.
 */
export const replicaFor = (
  { isAlone, table }: Pick<Host, 'isAlone' | 'table'>,
  { cookies }: Pick<Request, 'cookies'>,
  caller: Pick<Caller, 'key'>,
  endpoint: Endpoint,
): Context['replica'] => {
  const isCurrent = isAlone || isChange(endpoint) || caller.key !== undefined || cookies[CONSISTENT_COOKIE] !== undefined;
  return isCurrent ? table : eventual(table);
};

/**
 * The cookie that makes a browser's reads consistent for the seconds after a change. A refused change sets it too, because the browser will
 * read what caused the refusal.
 */
export const consistentCookie = (host: Host, { key }: Caller, endpoint: Endpoint): string[] =>
  host.isAlone || key || endpoint.stateless || !isChange(endpoint) ? [] : [cookieLine(host, CONSISTENT_COOKIE, '1')];
