import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import classes from './SearchBox.module.css';

interface Props {
  search: string;
  autoFocus?: boolean;
  onSearch: (search: string) => void;
}

/** Searches titles, a moment after the last key. */
export const SearchBox = ({ search, autoFocus, onSearch }: Props) => {
  const { t } = useTranslation();
  const [words, setWords] = useState(search);
  const tell = useEffectEvent(() => {
    if (words.trim() !== search) onSearch(words.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each key
  useEffect(() => {
    if (words.trim() === search) return undefined;
    const timer = setTimeout(() => tell(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  // The filters can also be cleared elsewhere on the page.
  const follow = useEffectEvent(() => {
    if (search !== words.trim()) setWords(search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the address changes
  useEffect(() => follow(), [search]);
  return (
    <SearchInput className={classes.box} label={t('list.search')} autoFocus={autoFocus} value={words} maxLength={200} onChange={setWords} />
  );
};
