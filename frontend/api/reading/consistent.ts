import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { CONSISTENT_SECONDS } from '#shared/limits.ts';

/**
 * Makes reads consistent for some seconds, so that they show the changes that this window knows of. A cookie also covers images, downloads
 * and other windows. Answers to changes set the same one.
 */
export const readConsistently = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the following reads would already be sent
  document.cookie = `${CONSISTENT_COOKIE}=1; path=/; max-age=${CONSISTENT_SECONDS}; samesite=lax${secure}`;
};
