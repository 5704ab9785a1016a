import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import { CONSENTS_REMEMBERED_SECONDS } from '#shared/limits.ts';

interface CachedConsents {
  at: number;
  active: Promise<ConsentRecord[]>;
}

const remembered = new WeakMap<Host, CachedConsents>();

/** Called after changing a document, so that this process reads it again on the next call. */
export const clearConsentCache = (host: Host): void => void remembered.delete(host);

const readActive = async ({ table }: Host): Promise<ConsentRecord[]> =>
  (await readAll<ConsentRecord>(table, keys.consent(''))).filter(({ isActive }) => isActive);

/**
 * The documents that have to be signed. A process that is alone with its data caches them until it changes one; others read them again
 * after some seconds, because a read on every call would be expensive.
 */
export const consentsInForce = (host: Host): Promise<ConsentRecord[]> => {
  const now = host.now().getTime();
  const cached = remembered.get(host);
  if (cached && (host.isAlone || now - cached.at < CONSENTS_REMEMBERED_SECONDS * 1000)) return cached.active;
  const entry = { at: now, active: readActive(host) };
  remembered.set(host, entry);
  entry.active.catch(() => remembered.get(host) === entry && clearConsentCache(host));
  return entry.active;
};
