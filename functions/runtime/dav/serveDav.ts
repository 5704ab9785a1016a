import { randomUUID } from 'node:crypto';
import { consentsInForce } from '#functions/domain/identity/consents/consentsInForce.ts';
import { touchSession } from '#functions/domain/identity/sessions/touchSession.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import { desktopCaller, isDesktop } from '#functions/runtime/dav/desktop.ts';
import { download } from '#functions/runtime/dav/download.ts';
import { makeFolder, remove } from '#functions/runtime/dav/folders.ts';
import { lock, unlock } from '#functions/runtime/dav/lock.ts';
import { namesIn, type Place, placeAt } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { programFiles } from '#functions/runtime/dav/programFiles.ts';
import { propfind } from '#functions/runtime/dav/propfind.ts';
import { proppatch } from '#functions/runtime/dav/proppatch.ts';
import { refusalReply } from '#functions/runtime/dav/refusal.ts';
import { signIn } from '#functions/runtime/dav/signIn.ts';
import { copy, move } from '#functions/runtime/dav/transfer.ts';
import { upload } from '#functions/runtime/dav/upload.ts';
import { rateLimiter } from '#functions/runtime/rateLimit.ts';
import { refusalOf } from '#functions/runtime/refusal.ts';
import { inTurn } from '#functions/runtime/wholeReads.ts';
import { list } from '#shared/contracts/list.ts';

type Method = (ctx: Context, request: DavRequest, place: Place) => Promise<DavReply>;

const methods: Record<string, Method> = {
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  GET: download,
  HEAD: download,
  PUT: upload,
  MKCOL: makeFolder,
  DELETE: remove,
  MOVE: move,
  COPY: copy,
  LOCK: lock,
  UNLOCK: unlock,
};

const allow = ['OPTIONS', ...Object.keys(methods)].join(', ');
const abilities = { allow, dav: '1, 2', 'ms-author-via': 'DAV' };

interface Line {
  user?: string;
  code?: string;
  refusal?: ReturnType<typeof refusalOf>;
  error?: string;
}

/**
 * Serves WebDAV clients. Each method asks the gate for permission as the corresponding call would and runs the same operation. It uses no
 * cookies, so a person's browser cannot be tricked into sending requests.
 */
export const serveDav = (host: Host) => {
  const limit = rateLimiter(host);
  const callerOf = signIn(host);
  const besideFiles = programFiles();

  const pass = async (request: DavRequest, correlationId: string, line: Line): Promise<DavReply> => {
    if (request.method === 'OPTIONS') return { status: 200, headers: abilities };
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!method) return { status: 405, headers: abilities };
    const { address, path, headers } = request;
    const { authorization = '' } = headers;
    const names = namesIn(path);
    // Failed keys are counted together with failed sign-ins; this limits all other requests.
    if (authorization === '' || isDesktop(names)) limit(address, host.now().getTime());
    const proven = isDesktop(names)
      ? desktopCaller(host, names, request.method)
      : callerOf({ authorization, address, path, correlationId });
    const [caller] = await Promise.all([proven, consentsInForce(host)]);
    line.user = caller.id;
    const counted = caller.key?.id ?? caller.sessionId;
    limit(counted, host.now().getTime());
    await touchSession(host, caller);
    const ctx = openContext(host, caller, correlationId);
    const answer = async (): Promise<DavReply> => {
      const place = await placeAt(ctx, names);
      return (await besideFiles(ctx, request, place)) ?? method(ctx, request, place);
    };
    if (request.method !== 'PROPFIND') return answer();
    // A folder may contain ten thousand files, and a client may open many connections.
    const reply = await inTurn(host, { caller: caller.id, endpoint: list.items, input: {}, work: answer });
    limit.charge(counted, (reply.calls ?? 1) - 1);
    return reply;
  };

  return async (request: DavRequest): Promise<DavReply> => {
    const [started, correlationId, line]: [number, string, Line] = [performance.now(), randomUUID(), {}];
    const reply = await pass(request, correlationId, line).catch((error: unknown) => {
      const { reply: refused, code } = refusalReply(error, correlationId);
      line.code = code;
      if (refused.status >= 500 && !(error instanceof DavRefusal)) line.error = String(error instanceof Error ? error.stack : error);
      else line.refusal = refusalOf(error);
      return refused;
    });
    const { method, requestId, address } = request;
    const ms = performance.now() - started;
    const endpoint = `Dav.${Object.hasOwn(methods, method) ? method.toLowerCase() : 'other'}`;
    host.metrics.ended(endpoint, reply.status, ms);
    const about = { correlationId, requestId, method, status: reply.status, ms: Math.round(ms), endpoint };
    host.logs.write(line.error ? 'error' : 'info', 'call', { ...about, ...(line.user === undefined && { address }), ...line });
    return reply;
  };
};
