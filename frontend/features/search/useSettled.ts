import { useEffect, useState } from 'react';
import { GLOBAL_SEARCH_DEBOUNCE } from '#shared/limits.ts';

/** Words a moment after the last key. */
export const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), GLOBAL_SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [words]);
  return words.trim() === '' ? '' : settled;
};
