import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Answer } from '#frontend/features/search/Answer.tsx';
import { moveThroughHits } from '#frontend/features/search/moveThroughHits.ts';
import { SearchBox } from '#frontend/features/search/SearchBox.tsx';
import { searchAddress } from '#frontend/features/search/searchFilters.ts';
import { useDebouncedQuery } from '#frontend/features/search/useDebouncedQuery.ts';
import { useSearch } from '#frontend/features/search/useSearch.ts';
import classes from './Search.module.css';

/** Searches everything, from any page. */
export const SearchPanel = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const query = useDebouncedQuery(text);
  const read = useSearch({ query });
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box and the hits inside it have the focus
    <div className="l-column" onKeyDown={moveThroughHits}>
      <SearchBox words={text} onTextChange={setText} onEnter={() => void navigate(searchAddress({ query: text.trim() }))} />
      <div className="l-column l-auto">
        <Answer query={query} read={read} />
      </div>
      <div className={classes.foot}>
        <Link to={searchAddress({ query })}>{t('search.all')}</Link>
      </div>
    </div>
  );
};
