import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Logs } from '#functions/platform/logs.ts';
import type { PortWork } from '#functions/platform/portWork.ts';
import type { Decision } from '#functions/runtime/authorize.ts';
import type { Refusal } from '#functions/runtime/refusal.ts';

/** What a call's line says beside its outcome. The gate adds what it learns on the way. */
export interface RequestLogFields {
  /** As the contracts name it, such as List.updateItem. An address could tell what somebody looks for, so it is not written. */
  endpoint?: string;
  /** The caller's id; absent for visitors. */
  user?: string;
  /** Why it was refused. */
  code?: string;
  refusal?: Refusal;
  /** How it was decided, where lines tell in detail. */
  decision?: Decision;
  error?: string;
}

interface Outcome extends RequestLogFields {
  correlationId: string;
  status: number;
  ms: number;
  work: PortWork;
}

/** A call that takes longer is a warning, and its line says what it waited for. */
export const SLOW_MS = 1000;

const rounded = (work: PortWork): PortWork =>
  Object.fromEntries(Object.entries(work).map(([port, { asked, ms }]) => [port, { asked, ms: Math.round(ms) }]));

const levelOf = (status: number, isSlow: boolean): 'error' | 'warn' | 'info' => {
  if (status >= 500) return 'error';
  return isSlow ? 'warn' : 'info';
};

/**
 * The one line of a call. `requestId` is the gateway's own name for it, under which its log has the call as well, where one is written. A
 * stranger who is refused is known by the address alone.
 */
export const writeCallLine = (
  logs: Logs,
  { requestContext: { requestId, http } }: APIGatewayProxyEventV2,
  { correlationId, status, ms, work, ...story }: Outcome,
): void => {
  const isRefusedStranger = story.user === undefined && status >= 400 && status < 500;
  const isSlow = ms >= SLOW_MS;
  logs.write(levelOf(status, isSlow), 'call', {
    correlationId,
    requestId,
    method: http.method,
    status,
    ms: Math.round(ms),
    ...((isSlow || logs.isDetailed) && { work: rounded(work) }),
    ...(isRefusedStranger && { address: http.sourceIp }),
    ...story,
  });
};
