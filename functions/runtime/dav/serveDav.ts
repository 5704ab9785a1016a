import { randomUUID } from 'node:crypto';
import { consentsInForce } from '#functions/domain/identity/consents/consentsInForce.ts';
import { touchSession } from '#functions/domain/identity/sessions/touchSession.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { enterForeground } from '#functions/domain/kernel/foreground.ts';
import type { Host } from '#functions/platform/host.ts';
import { networkOf } from '#functions/platform/network/networkOf.ts';
import { desktopCaller, isDesktop } from '#functions/runtime/dav/desktop.ts';
import { download } from '#functions/runtime/dav/download.ts';
import { errorReply } from '#functions/runtime/dav/errorReply.ts';
import { makeCollection, remove } from '#functions/runtime/dav/folders.ts';
import { lock, unlock } from '#functions/runtime/dav/lock.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { programFiles } from '#functions/runtime/dav/programFiles.ts';
import { propfind } from '#functions/runtime/dav/propfind.ts';
import { proppatch } from '#functions/runtime/dav/proppatch.ts';
import { namesIn, type Resource, resourceAt } from '#functions/runtime/dav/resource.ts';
import { signIn } from '#functions/runtime/dav/signIn.ts';
import { copy, move } from '#functions/runtime/dav/transfer.ts';
import { upload } from '#functions/runtime/dav/upload.ts';
import { describeProblem } from '#functions/runtime/describeProblem.ts';
import { limiterOf } from '#functions/runtime/rateLimit.ts';
import { runQueued } from '#functions/runtime/wholeReads.ts';

type Method = (ctx: Context, request: DavRequest, resource: Resource) => Promise<DavReply>;

const methods: Record<string, Method> = {
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  GET: download,
  HEAD: download,
  PUT: upload,
  MKCOL: makeCollection,
  DELETE: remove,
  MOVE: move,
  COPY: copy,
  LOCK: lock,
  UNLOCK: unlock,
};

const allow = ['OPTIONS', ...Object.keys(methods)].join(', ');
const abilities = { allow, dav: '1, 2', 'ms-author-via': 'DAV' };

interface DavLogFields {
  user?: string;
  code?: string;
  refusal?: ReturnType<typeof describeProblem>;
  error?: string;
}

/**
 * Serves WebDAV clients. Each method asks the gate for permission as the corresponding call would and runs the same operation. It uses no
 * cookies, so a person's browser cannot be tricked into sending requests.
 */
export const serveDav = (host: Host) => {
  const limit = limiterOf(host);
  const callerOf = signIn(host);
  const serveProgramFile = programFiles();

  const handleRequest = async (request: DavRequest, correlationId: string, logFields: DavLogFields): Promise<DavReply> => {
    if (request.method === 'OPTIONS') return { status: 200, headers: abilities };
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!method) return { status: 405, headers: abilities };
    const { path, headers } = request;
    const network = networkOf(request.address);
    const { authorization = '' } = headers;
    const names = namesIn(path);
    // Failed keys are counted together with failed sign-ins; this limits all other requests.
    if (authorization === '' || isDesktop(names)) limit(network, host.now().getTime());
    const authenticated = isDesktop(names)
      ? desktopCaller(host, names, request.method)
      : callerOf({ authorization, network, path, correlationId });
    const [caller] = await Promise.all([authenticated, consentsInForce(host)]);
    logFields.user = caller.id;
    const rateLimitKey = caller.key?.id ?? caller.sessionId;
    limit(rateLimitKey, host.now().getTime());
    await touchSession(host, caller);
    const ctx = openContext(host, caller, correlationId);
    const answer = async (): Promise<DavReply> => {
      const resource = await resourceAt(ctx, names);
      return (await serveProgramFile(ctx, request, resource)) ?? method(ctx, request, resource);
    };
    if (request.method !== 'PROPFIND') return answer();
    // A folder may contain ten thousand files, and a client may open many connections.
    const reply = await runQueued(host, { caller: caller.id, isWhole: false, work: answer });
    limit.charge(rateLimitKey, (reply.calls ?? 1) - 1);
    return reply;
  };

  return async (request: DavRequest): Promise<DavReply> => {
    const leaveForeground = enterForeground();
    const [started, correlationId, logFields]: [number, string, DavLogFields] = [performance.now(), randomUUID(), {}];
    const reply = await handleRequest(request, correlationId, logFields).catch((error: unknown) => {
      const { reply: failed, code } = errorReply(error, correlationId);
      logFields.code = code;
      if (failed.status >= 500 && !(error instanceof DavError)) logFields.error = String(error instanceof Error ? error.stack : error);
      else logFields.refusal = describeProblem(error);
      return failed;
    });
    leaveForeground();
    const { method, requestId, address } = request;
    const ms = performance.now() - started;
    const endpoint = `Dav.${Object.hasOwn(methods, method) ? method.toLowerCase() : 'other'}`;
    host.metrics.ended(endpoint, reply.status, ms);
    const about = { correlationId, requestId, method, status: reply.status, ms: Math.round(ms), endpoint };
    host.logs.write(logFields.error ? 'error' : 'info', 'call', {
      ...about,
      ...(logFields.user === undefined && { address }),
      ...logFields,
    });
    return reply;
  };
};
