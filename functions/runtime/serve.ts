import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { callerByKey } from '#functions/domain/identity/apiKeys/callerByKey.ts';
import { consentsInForce } from '#functions/domain/identity/consents/consentsInForce.ts';
import { callerOf } from '#functions/domain/identity/sessions/session.ts';
import { type Caller, openContext, visitor } from '#functions/domain/kernel/context.ts';
import { enterForeground } from '#functions/domain/kernel/foreground.ts';
import type { Host } from '#functions/platform/host.ts';
import { countingWork, type PortWork } from '#functions/platform/portWork.ts';
import { answer, correlationIdOf, problemReply, type Reply } from '#functions/runtime/answer.ts';
import { assertCallerAllowed, authorize } from '#functions/runtime/authorize.ts';
import type { CallContext } from '#functions/runtime/callContext.ts';
import { answerCost, requestCost, resultCost } from '#functions/runtime/callWeight.ts';
import { checkCsrf, csrfCookie } from '#functions/runtime/checkCsrf.ts';
import { SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import { describeProblem } from '#functions/runtime/describeProblem.ts';
import { limiterOf } from '#functions/runtime/rateLimit.ts';
import type { SentForm } from '#functions/runtime/readForm.ts';
import { readInput } from '#functions/runtime/readInput.ts';
import { consistentCookie, replicaFor } from '#functions/runtime/replica.ts';
import { isForm, type Request, readRequest } from '#functions/runtime/request.ts';
import { logRequest, type RequestLogFields } from '#functions/runtime/requestLog.ts';
import { router } from '#functions/runtime/routes.ts';
import { isWholeRead, runQueued } from '#functions/runtime/wholeReads.ts';
import { zoneOf } from '#functions/runtime/zoneOf.ts';
import { type Answer, type Contract, type Endpoint, type Input, isChange } from '#shared/http/contract.ts';
import { CAPTCHA_HEADER, CORRELATION_HEADER, TIME_ZONE_HEADER } from '#shared/http/wrapper.ts';
import { Problem } from '#shared/problems.ts';

type Operation<E extends Endpoint> = (ctx: CallContext<E['on']>, input: Input<E>) => Promise<Answer<E>>;
/** One operation for each endpoint of a contract; a missing one does not compile. */
export type Operations<C extends Contract> = { [A in keyof C]: Operation<C[A]> };

export type Handler = (event: APIGatewayProxyEventV2) => Promise<Reply>;
/** A controller becomes a handler when it is given its host. */
export type Controller = (host: Host) => Handler;

type AnyOperation = (ctx: CallContext, input: Record<string, unknown>) => Promise<unknown>;

/** Records that a session is in use. Read-only functions must not write, so not every controller does this. */
type RecordUse = (host: Host, caller: Caller) => Promise<void>;

/** A key takes precedence over cookies; undefined if the key is invalid. */
const findCaller = async (host: Host, { credential: presented, cookies }: Request): Promise<Caller | undefined> => {
  const token = cookies[SESSION_COOKIE];
  if (presented === '' && !token) return visitor;
  // The consent documents in force are read in parallel where they are due.
  const [caller] = await Promise.all([
    presented === '' ? callerOf(host, token ?? '') : callerByKey(host, presented),
    consentsInForce(host),
  ]);
  return caller;
};

/** The parts of a request that controllers may use. */
const httpContext = (request: Request, form: () => Promise<SentForm>): Omit<CallContext['http'], 'setCookies'> => {
  const { address, network, cookies, path, gateway, headers } = request;
  const { 'user-agent': agent = '', authorization = '' } = headers;
  const captchaToken = headers[CAPTCHA_HEADER] ?? '';
  return { address, network, cookies, path, gateway, agent, authorization, captchaToken, files: async () => (await form()).files, form };
};

/** Signing in and deleting stay possible on a full disk. */
const needsDiskSpace = (endpoint: Endpoint): boolean =>
  isChange(endpoint) && endpoint.controller !== 'Account' && endpoint.controller !== 'Recycle';

/** The state of one call, passed in place of the Lambda context. */
interface RequestState {
  /** The start of the call, by performance.now(). */
  started: number;
  logFields: RequestLogFields;
  work: PortWork;
  /** Whether the answer includes a Server-Timing header. */
  exposesTiming: boolean;
  /** Set on the answer, whatever its status. */
  cookies: string[];
  /** Lets background work go on. */
  leaveForeground: () => void;
}

/** The checks that every call passes, cheapest first. */
const gate = (host: Host, contract: Contract, operations: Record<string, AnyOperation>, recordUse?: RecordUse) => {
  const find = router(contract);
  const limit = limiterOf(host);

  return async (event: APIGatewayProxyEventV2, correlationId: string, state: RequestState): Promise<Reply> => {
    const { logFields } = state;
    const request = readRequest(host, event);
    const match = find(request.method, request.path);
    if (match === 'notFound') throw new Problem('notFound');
    if ('allowed' in match) throw new Problem('methodNotAllowed', { allowed: match.allowed });
    const { endpoint } = match;
    logFields.endpoint = `${endpoint.controller}.${endpoint.action}`;

    const known = await findCaller(host, request);
    const caller = known ?? visitor;
    const signedIn = caller.id !== '';
    state.exposesTiming = caller.isAdmin && caller.key?.administration !== false;
    if (signedIn) logFields.user = caller.id;
    const rateLimitKey = signedIn ? (caller.key?.id ?? caller.sessionId) : request.network;
    limit(rateLimitKey, host.now().getTime());
    limit.charge(rateLimitKey, requestCost(request));
    if (!known) throw new Problem('keyRefused', { challenge: 'Bearer realm="Sheaf", error="invalid_token"' });
    // Browsers never send a key on their own, so another site cannot make them send one.
    if (!caller.key) await checkCsrf(host, request, endpoint, signedIn);
    if (!host.hasRoom() && needsDiskSpace(endpoint)) throw new Problem('diskFull');
    await recordUse?.(host, caller);

    state.cookies = consistentCookie(host, caller, endpoint);
    const base = openContext(host, caller, correlationId);
    base.replica = replicaFor(host, request, caller, endpoint);
    base.zone = zoneOf(request.headers[TIME_ZONE_HEADER]);
    await assertCallerAllowed(base, endpoint);
    let read: Promise<SentForm> | undefined;
    const form = (): Promise<SentForm> => {
      // Few calls bring a form.
      read ??= import('#functions/runtime/readForm.ts').then(({ readForm }) => readForm(request));
      return read;
    };
    const input = readInput(request, match, endpoint.kind === 'upload' && isForm(request) ? (await form()).fields : {});
    const target = await authorize(base, endpoint, input, (decision) => {
      if (host.logs.isDetailed) logFields.decision = decision;
    });
    const setCookies: string[] = [];
    const ctx: CallContext = Object.assign(base, { target, http: { ...httpContext(request, form), setCookies } });

    const operation = operations[endpoint.action];
    if (!operation) throw new Error(`${endpoint.controller}.${endpoint.action} has no operation`);
    const isWhole = isWholeRead(endpoint, input);
    if (isWhole) state.leaveForeground();
    const work = async (): Promise<Reply> => {
      const value = await operation(ctx, input);
      const reply = answer(ctx, endpoint, value, request);
      // Whole reads, which strangers cannot make, wait for everybody's other calls, so a long answer takes nothing from others.
      if (!isWhole) limit.charge(rateLimitKey, resultCost(value) - 1 + answerCost(reply.body));
      return reply;
    };
    const reply = await runQueued(host, { caller: caller.id || request.network, isWhole, work });
    const cookies = setCookies.length > 0 || caller.key || endpoint.stateless ? setCookies : await csrfCookie(host, request, signedIn);
    return { ...reply, cookies };
  };
};

/**
 * The Server-Timing header. Only administrators get it, because durations reveal how much there is that the caller may not read. Parallel
 * requests are added up.
 */
const serverTiming = (ms: number, { table }: PortWork): string =>
  `total;dur=${ms.toFixed(1)}${table ? `, table;dur=${table.ms.toFixed(1)};desc="${table.requests} requests"` : ''}`;

/** The last step of every call: writes its log line and adds the correlation id and timing to the answer. */
const finish = (
  host: Host,
  event: APIGatewayProxyEventV2,
  reply: Reply,
  { started, logFields, work, exposesTiming, cookies, leaveForeground }: RequestState,
): Reply => {
  leaveForeground();
  const correlationId = event.headers[CORRELATION_HEADER] ?? '';
  const [status, ms] = [reply.statusCode ?? 200, performance.now() - started];
  host.metrics.ended(logFields.endpoint ?? 'unknown', status, ms);
  logRequest(host.logs, event, { correlationId, status, ms, work, ...logFields });
  const extraHeaders = { [CORRELATION_HEADER]: correlationId, ...(exposesTiming && { 'server-timing': serverTiming(ms, work) }) };
  reply.headers = { ...reply.headers, ...extraHeaders };
  if (cookies.length > 0) reply.cookies = [...(reply.cookies ?? []), ...cookies];
  return reply;
};

/**
 * Makes a controller from a contract and its operations. It runs as a Lambda handler on AWS and is called directly by the embedded host.
 */
export const serve =
  <C extends Contract>(contract: C, operations: Operations<C>, recordUse?: RecordUse): Controller =>
  (host) => {
    // The contract's types match each operation to its input, and its schemas check the input at run time.
    const handleRequest = gate(host, contract, operations as unknown as Record<string, AnyOperation>, recordUse);
    const handler = middy<APIGatewayProxyEventV2, Reply, Error, Context & RequestState>()
      .before(({ event }) => {
        event.headers = { ...event.headers, [CORRELATION_HEADER]: correlationIdOf(event.headers) };
      })
      .after(({ event, context, response }) => {
        if (response) finish(host, event, response, context);
      })
      .onError((call) => {
        const { event, context, error } = call;
        const { problem, ...reply } = problemReply(error, event.headers[CORRELATION_HEADER] ?? '');
        context.logFields.code = problem.code;
        if (problem.status < 500) context.logFields.refusal = describeProblem(error);
        if (problem.status >= 500) context.logFields.error = String(error?.stack);
        call.response = finish(host, event, reply, context);
      })
      .handler((event: APIGatewayProxyEventV2, state) => handleRequest(event, event.headers[CORRELATION_HEADER] ?? '', state));
    return (event) => {
      const initial = { logFields: {}, work: {}, exposesTiming: false, cookies: [] };
      const state: RequestState = { started: performance.now(), ...initial, leaveForeground: enterForeground() };
      return countingWork(state.work, () => handler(event, state as Context & RequestState));
    };
  };
