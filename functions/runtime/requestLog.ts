import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Logs } from '#functions/platform/logs.ts';
import type { PortWork } from '#functions/platform/portWork.ts';
import type { Decision } from '#functions/runtime/authorize.ts';
import type { ProblemDescription } from '#functions/runtime/describeProblem.ts';

/** Fields of a call's log line besides its outcome. The gate fills them in as it learns them. */
export interface RequestLogFields {
  /** The name of the call in its contract, such as List.updateItem. The address is not logged because it could reveal search words. */
  endpoint?: string;
  /** The caller's id; absent for visitors. */
  user?: string;
  /** The code of the refusal. */
  code?: string;
  refusal?: ProblemDescription;
  /** How access was decided, where detailed logging is on. */
  decision?: Decision;
  error?: string;
}

interface LogRequestInput extends RequestLogFields {
  correlationId: string;
  status: number;
  ms: number;
  work: PortWork;
}

/** Milliseconds from which a call is logged as a warning, together with what it waited for. */
export const SLOW_MS = 1000;

const rounded = (work: PortWork): PortWork =>
  Object.fromEntries(Object.entries(work).map(([port, { requests, ms }]) => [port, { requests, ms: Math.round(ms) }]));

const levelOf = (status: number, isSlow: boolean): 'error' | 'warn' | 'info' => {
  if (status >= 500) return 'error';
  return isSlow ? 'warn' : 'info';
};

/**
 * Writes the log line of a call. `requestId` is the gateway's id of the call, which also appears in the gateway's log if there is one. For
 * refused strangers only the address is logged.
 */
export const logRequest = (
  logs: Logs,
  { requestContext: { requestId, http } }: APIGatewayProxyEventV2,
  { correlationId, status, ms, work, ...fields }: LogRequestInput,
): void => {
  const isRejectedVisitor = fields.user === undefined && status >= 400 && status < 500;
  const isSlow = ms >= SLOW_MS;
  logs.write(levelOf(status, isSlow), 'call', {
    correlationId,
    requestId,
    method: http.method,
    status,
    ms: Math.round(ms),
    ...((isSlow || logs.isDetailed) && { work: rounded(work) }),
    ...(isRejectedVisitor && { address: http.sourceIp }),
    ...fields,
  });
};
