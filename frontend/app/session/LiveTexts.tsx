import { useRef } from 'react';
import { useMessages } from '#frontend/api/live.ts';
import { applyTexts, reloadTexts } from '#frontend/session/liveTexts.ts';
import type { HubEvent } from '#shared/hub.ts';

/** Applies text changes by administrators to this window. Renders nothing. */
export const LiveTexts = () => {
  const state = useRef({ version: 0, connections: 0 });

  const reload = () => {
    // A failed reload is repeated with the next connection.
    reloadTexts().catch(() => undefined);
  };

  useMessages((message: HubEvent) => {
    const { current } = state;
    if (message.event === 'reloadTranslations') reload();
    if (message.event === 'updateTranslations') {
      const { version, texts } = message.data;
      // A late message may be outdated.
      if (version < current.version) return reload();
      current.version = version;
      applyTexts(texts);
    }
    if (message.event === 'connected' && message.data.cacheKey.startsWith('user:')) {
      // Changes may have been missed while disconnected. The first connection is reported twice, which covers changes just before it.
      if (current.connections >= 2) reload();
      current.connections += 1;
    }
  });
  return null;
};
