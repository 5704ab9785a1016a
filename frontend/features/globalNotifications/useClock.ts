import { useEffect, useState } from 'react';
import { serverNow } from '#frontend/api/serverClock.ts';
import { CLOCK_TICK_MS } from '#shared/limits.ts';

/** The server's time, each second; not while there is nothing to wait for. */
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
