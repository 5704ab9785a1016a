import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { CONSISTENT_SECONDS } from '#shared/limits.ts';

/**
 * What is read during the next seconds has to show what this window has heard of. A cookie says so, as it goes along with pictures and downloads
 * as well, and with what other windows read. Answers to changes bring the same one.
 */
export const readConsistently = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies answers later, and the reads that follow would be on their way.
  document.cookie = `${CONSISTENT_COOKIE}=1; path=/; max-age=${CONSISTENT_SECONDS}; samesite=lax${secure}`;
};
