import { useEffect, useEffectEvent } from 'react';
import { hub } from '#frontend/api/live.ts';

/** Says once that the connection is there again, by the live line or by the browser's own word, while somebody waits for it. */
export const useBack = (waits: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waits) return;
    let wasLost = hub.status().state !== 'connected';
    const stop = hub.follow(() => {
      const isConnected = hub.status().state === 'connected';
      if (isConnected && wasLost) back();
      wasLost = !isConnected;
    });
    const onOnline = () => back();
    addEventListener('online', onOnline);
    return () => {
      stop();
      removeEventListener('online', onOnline);
    };
  }, [waits]);
};
