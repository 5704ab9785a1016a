import { useEffect, useState } from 'react';

const secondsUntil = (moment: number | null) => (moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));

/** Whole seconds until a time. */
export const useCountdown = (moment: number | null): number | null => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setSeconds(secondsUntil(moment));
    if (moment === null) return;
    const tick = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(tick);
  }, [moment]);
  return seconds;
};
