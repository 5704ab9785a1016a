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
 * What a call reads content from that may be a moment old. A call that writes must not work from it, a browser that has just changed something
 * or heard of a change must see that, and a program with a key keeps no cookies by which it could say so.
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
 * What a change leaves in the browser, so that its reads of the next seconds are consistent. A change that was refused leaves it as well:
 * what it was refused for is what is read next.
 */
export const consistentCookie = (host: Host, { key }: Caller, endpoint: Endpoint): string[] =>
  host.isAlone || key || endpoint.stateless || !isChange(endpoint) ? [] : [cookieLine(host, CONSISTENT_COOKIE, '1')];
