import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import classes from './SearchBox.module.css';

interface Props {
  label: string;
  search: string;
  autoFocus?: boolean;
  onSearch: (search: string) => void;
}

/** Searches titles, a moment after the last key. */
export const SearchBox = ({ label, search, autoFocus, onSearch }: Props) => {
  const [text, setText] = useState(search);
  const notifySearch = useEffectEvent(() => {
    if (text.trim() !== search) onSearch(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key press restarts the delay
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => notifySearch(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The filters can also be cleared elsewhere on the page.
  const follow = useEffectEvent(() => {
    if (search !== text.trim()) setText(search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the address changes
  useEffect(() => follow(), [search]);
  return <SearchInput className={classes.box} label={label} autoFocus={autoFocus} value={text} maxLength={200} onChange={setText} />;
};
