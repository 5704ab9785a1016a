import { offlinePage } from '#frontend/app/offline/offlinePage.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** Stores the offline page in the browser. Nothing else is stored, so that nobody sees an older application. */
export const keepOffline = async (language: string): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const frame = await caches.open('frame');
    await frame.put('/offline', new Response(offlinePage(i18n.t, language), { headers }));
    await navigator.serviceWorker.register('/serviceWorker.js');
  } catch {
    // Without storage, as in a private window, the browser shows its own offline page.
  }
};
