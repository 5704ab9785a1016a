// Answers for the network where there is none: a page is opened in vain, and what the application has left says so in plain words.
// Everything else, the application's own files and calls among them, goes its usual way.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(async (error) => (await caches.match('/offline')) ?? Promise.reject(error)));
});
