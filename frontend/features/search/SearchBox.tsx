import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { QUERY_LENGTH, SEARCH_FOCUS } from '#shared/limits.ts';
import classes from './Search.module.css';

interface Props {
  words: string;
  onTextChange: (words: string) => void;
  /** Absent where the results appear below anyway. */
  onEnter?: () => void;
}

/** The input for search words. It gets the focus after its surroundings have stopped moving. */
export const SearchBox = ({ words, onTextChange, onEnter }: Props) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), SEARCH_FOCUS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <search className={classes.box}>
      <SearchInput
        ref={input}
        label={t('search.placeholder')}
        aria-label={t('search.box')}
        value={words}
        maxLength={QUERY_LENGTH}
        onChange={onTextChange}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && words.trim() !== '') onEnter?.();
        }}
      />
    </search>
  );
};
