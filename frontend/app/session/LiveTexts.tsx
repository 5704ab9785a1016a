import { useRef } from 'react';
import { useMessages } from '#frontend/api/live.ts';
import { reloadTexts, takeTexts } from '#frontend/session/liveTexts.ts';
import type { HubEvent } from '#shared/hub.ts';

/** Keeps the words of this window as administrators change them. Draws nothing. */
export const LiveTexts = () => {
  const state = useRef({ version: 0, connections: 0 });

  const reload = () => {
    // What did not come now comes with the next connection.
    reloadTexts().catch(() => undefined);
  };

  useMessages((message: HubEvent) => {
    const { current } = state;
    if (message.event === 'reloadTranslations') reload();
    if (message.event === 'updateTranslations') {
      const { version, texts } = message.data;
      // One that comes late may say what is no longer so.
      if (version < current.version) return reload();
      current.version = version;
      takeTexts(texts);
    }
    if (message.event === 'connected' && message.data.cacheKey.startsWith('user:')) {
      // Changes may have been missed while the line was away. The first line says twice that it stands: what happened just before is asked for.
      if (current.connections >= 2) reload();
      current.connections += 1;
    }
  });
  return null;
};
