import { useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#frontend/api/CallError.ts';

/** Milliseconds between two attempts. */
const AGAIN = 5_000;

/** Retries unanswered reads automatically, and immediately when the browser is online again. Returns whether there is no connection. */
export const useRetryWhenLost = (error: unknown, retry: () => void): boolean => {
  const isLost = isUnanswered(error);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return;
    const ask = () => again();
    const timer = setInterval(ask, AGAIN);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isLost]);
  return isLost;
};
