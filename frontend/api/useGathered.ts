import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { HUB_QUEUE_MS } from '#shared/limits.ts';

/** What follows live changes, once for all that come shortly after each other; nothing follows when the component is gone. */
export const useGathered = (act: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useEffectEvent(act);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, HUB_QUEUE_MS);
  }, []);
};
