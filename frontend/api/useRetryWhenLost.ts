import { useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#frontend/api/CallError.ts';

/** Milliseconds between two tries. */
const AGAIN = 5_000;

/** Asks again by itself for what nobody answered, and at once when the browser has a connection again. Answers whether there is none. */
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
