import { useEffect, useEffectEvent } from 'react';
import { hub } from '#frontend/api/live.ts';

/** Calls back once when the connection is back, by the live connection or the browser's online event, while something waits for it. */
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
