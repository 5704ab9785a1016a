import { useEffect, useState } from 'react';
import { serverNow } from '#frontend/api/serverClock.ts';
import { CLOCK_TICK_MS } from '#shared/limits.ts';

/** The server's time, updated each second while `isOn`. */
export const useClock = (isOn: boolean): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isOn) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
};
