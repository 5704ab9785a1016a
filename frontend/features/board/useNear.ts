import { type RefObject, useEffect, useRef, useState } from 'react';

/** What comes soon when somebody scrolls on. */
const MARGIN = '600px';

/** Whether an element stands in the part that is shown of what it scrolls in, its parent, or near it. */
export const useNear = <E extends HTMLElement>(): { ref: RefObject<E | null>; isNear: boolean } => {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const options = { root: element.parentElement, rootMargin: MARGIN };
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), options);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, isNear };
};
