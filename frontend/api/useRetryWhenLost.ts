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
    const refetch = () => again();
    const timer = setInterval(refetch, AGAIN);
    window.addEventListener('online', refetch);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refetch);
    };
  }, [isLost]);
  return isLost;
};
