import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Logs } from '#functions/platform/logs.ts';
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
  error?: string;
}

interface Outcome extends RequestLogFields {
  correlationId: string;
  status: number;
  /** When the call came, by performance.now(). */
  started: number;
}

/**
 * The one line of a call. `requestId` is the gateway's own name for it, under which the access log has the call as well. A stranger who is
 * refused is known by the address alone.
 */
export const writeCallLine = (
  logs: Logs,
  { requestContext: { requestId, http } }: APIGatewayProxyEventV2,
  { correlationId, status, started, ...story }: Outcome,
): void => {
  const isRefusedStranger = story.user === undefined && status >= 400 && status < 500;
  logs.write(status >= 500 ? 'error' : 'info', 'call', {
    correlationId,
    requestId,
    method: http.method,
    status,
    ms: Math.round(performance.now() - started),
    ...(isRefusedStranger && { address: http.sourceIp }),
    ...story,
  });
};
