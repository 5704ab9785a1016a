import { callerByDesktopToken } from '#functions/domain/content/desktop/desktopToken.ts';
import type { Caller } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import { DavRefusal } from '#functions/runtime/dav/port.ts';
import { DESKTOP_STEP } from '#shared/addresses/desktop.ts';
import { Problem } from '#shared/problems.ts';

const reads: ReadonlySet<string> = new Set(['PROPFIND', 'GET', 'HEAD']);
const changes: ReadonlySet<string> = new Set(['PUT', 'LOCK', 'UNLOCK', 'PROPPATCH']);

export const isDesktop = ([first]: string[]): boolean => first === DESKTOP_STEP;

/** Who a desktop program acts for that a browser gave an address. It opens and saves one file; nothing else is done by it. */
export const desktopCaller = async (host: Host, [, token = '']: string[], method: string): Promise<Caller> => {
  const known = await callerByDesktopToken(host, token);
  // Asked for a name and a password, people would give what is of no use here.
  if (!known) throw new Problem('forbidden');
  if (!reads.has(method) && !(known.canSave && changes.has(method))) throw new DavRefusal(403);
  return known.caller;
};
