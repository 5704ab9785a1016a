import { useEffect, useState } from 'react';
import { GLOBAL_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';

/** The search words a moment after the last key. */
export const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), GLOBAL_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words.trim() === '' ? '' : settled;
};
