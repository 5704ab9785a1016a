import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { HUB_QUEUE_MS } from '#shared/limits.ts';

/** Combines reactions to live changes that closely follow each other; nothing happens after the component is gone. */
export const useBatched = (act: () => void): (() => void) => {
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
