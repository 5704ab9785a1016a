import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

/** A moment of today; another one after midnight, because windows stay open for days. */
export const useToday = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = dayjs(now).startOf('day').add(1, 'day');
    const timer = setTimeout(() => setNow(new Date()), midnight.diff());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
