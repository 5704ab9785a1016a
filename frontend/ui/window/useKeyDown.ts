import { useEffect, useEffectEvent } from 'react';

/** Handles the keys pressed anywhere on the page. */
export const useKeyDown = (onKey: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
