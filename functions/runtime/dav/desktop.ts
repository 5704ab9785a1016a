import { callerByDesktopToken } from '#functions/domain/content/desktop/desktopToken.ts';
import type { Caller } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import { DavError } from '#functions/runtime/dav/port.ts';
import { DESKTOP_STEP } from '#shared/addresses/desktop.ts';
import { Problem } from '#shared/problems.ts';

const reads: ReadonlySet<string> = new Set(['PROPFIND', 'GET', 'HEAD']);
const changes: ReadonlySet<string> = new Set(['PUT', 'LOCK', 'UNLOCK', 'PROPPATCH']);

export const isDesktop = ([first]: string[]): boolean => first === DESKTOP_STEP;

/** The caller behind the token in a desktop program's address. The token gives access to one file only. */
export const desktopCaller = async (host: Host, [, token = '']: string[], method: string): Promise<Caller> => {
  const known = await callerByDesktopToken(host, token);
  // If the program asked for a user name and password, people would enter credentials that cannot help here.
  if (!known) throw new Problem('forbidden');
  if (!reads.has(method) && !(known.canSave && changes.has(method))) throw new DavError(403);
  return known.caller;
};
