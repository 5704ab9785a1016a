import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { Answer } from '#frontend/features/search/Answer.tsx';
import { Filters } from '#frontend/features/search/Filters.tsx';
import { moveThroughHits } from '#frontend/features/search/moveThroughHits.ts';
import { SearchBox } from '#frontend/features/search/SearchBox.tsx';
import {
  isFiltered,
  nothing,
  pagesOf,
  parseSearchFilters,
  type SearchFilters,
  toSearchParams,
} from '#frontend/features/search/searchFilters.ts';
import { useDebouncedQuery } from '#frontend/features/search/useDebouncedQuery.ts';
import { useSearch } from '#frontend/features/search/useSearch.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { ToggleButton } from '#frontend/ui/ToggleButton.tsx';
import classes from './Search.module.css';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const Pages = ({ page, pages, onPage }: PagesProps) => {
  const { t } = useTranslation();
  const steps = [
    { to: page - 1, name: t('search.previous'), Icon: IconChevronLeft },
    { to: page + 1, name: t('search.next'), Icon: IconChevronRight },
  ];
  const [back, on] = steps.map(({ to, name, Icon }) => (
    <ActionIcon key={name} variant="default" aria-label={name} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      <Glyph of={Icon} bold />
    </ActionIcon>
  ));
  return (
    <nav className={classes.pages} aria-label={t('search.pages')}>
      {back}
      <span>{t('search.page', { page, pages })}</span>
      {on}
    </nav>
  );
};

/** Searches everything. The search is part of the address, so that it can be shared and returned to. */
export const SearchPage = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const parsedFilters = parseSearchFilters(search);
  const [searchText, setSearchText] = useState(parsedFilters.query);
  const [isNarrowing, setNarrowing] = useState(isFiltered(parsedFilters));
  const settledQuery = useDebouncedQuery(searchText);
  const isStaying = useNavigation().state === 'idle';
  const read = useSearch(parsedFilters);
  const setFilters = (next: SearchFilters) => setSearch(toSearchParams(next));
  const pages = pagesOf(read.data?.totalHits ?? 0);

  // A delayed update of the address must not cancel a navigation to another page.
  const announce = useEffectEvent((query: string) => {
    if (query !== parsedFilters.query && isStaying)
      setSearch(toSearchParams({ ...parsedFilters, query, pageNumber: 1 }), { replace: true });
  });
  const onQueryChange = useEffectEvent((query: string) => {
    if (query !== settledQuery) setSearchText(query);
  });
  useEffect(() => announce(settledQuery), [settledQuery]);
  useEffect(() => onQueryChange(parsedFilters.query), [parsedFilters.query]);

  return (
    <>
      <title>{`${parsedFilters.query ? `${parsedFilters.query} · ` : ''}${t('search.title')} · ${productName()}`}</title>
      <PageHead title={t('search.title')} />
      <div className="l-scroll">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the box and the hits inside it have the focus */}
        <div className={classes.main} onKeyDown={moveThroughHits}>
          <SearchBox words={searchText} onTextChange={setSearchText} />
          <ToggleButton className={classes.narrow} size="sm" icon={IconFilter} isOpen={isNarrowing} onToggle={setNarrowing}>
            {t('search.filters')}
          </ToggleButton>
          <Filters isOpen={isNarrowing} filters={parsedFilters} results={read.data?.results ?? []} onChange={setFilters} />
          <Answer
            query={parsedFilters.query}
            read={read}
            way={
              isFiltered(parsedFilters) && (
                <Button onClick={() => setFilters({ ...nothing, query: parsedFilters.query })}>{t('search.noneFiltered')}</Button>
              )
            }
          >
            {pages > 1 && (
              <Pages page={parsedFilters.pageNumber} pages={pages} onPage={(pageNumber) => setFilters({ ...parsedFilters, pageNumber })} />
            )}
          </Answer>
        </div>
      </div>
    </>
  );
};
