import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { Answer } from '#frontend/features/search/Answer.tsx';
import { Filters } from '#frontend/features/search/Filters.tsx';
import { SearchBox } from '#frontend/features/search/SearchBox.tsx';
import { isFiltered, nothing, pagesOf, parseSearchFilters, type SearchFilters, searchOf } from '#frontend/features/search/searchFilters.ts';
import { useSearch } from '#frontend/features/search/useSearch.ts';
import { useSettled } from '#frontend/features/search/useSettled.ts';
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
  const wanted = parseSearchFilters(search);
  const [words, setWords] = useState(wanted.query);
  const [isNarrowing, setNarrowing] = useState(isFiltered(wanted));
  const settled = useSettled(words);
  const isStaying = useNavigation().state === 'idle';
  const read = useSearch(wanted);
  const want = (next: SearchFilters) => setSearch(searchOf(next));
  const pages = pagesOf(read.data?.totalHits ?? 0);

  // A delayed update of the address must not cancel a navigation to another page.
  const say = useEffectEvent((query: string) => {
    if (query !== wanted.query && isStaying) setSearch(searchOf({ ...wanted, query, pageNumber: 1 }), { replace: true });
  });
  const hear = useEffectEvent((query: string) => {
    if (query !== settled) setWords(query);
  });
  useEffect(() => say(settled), [settled]);
  useEffect(() => hear(wanted.query), [wanted.query]);

  return (
    <>
      <title>{`${wanted.query ? `${wanted.query} · ` : ''}${t('search.title')} · ${productName()}`}</title>
      <PageHead title={t('search.title')} />
      <div className="l-scroll">
        <div className={classes.main}>
          <SearchBox words={words} onWords={setWords} />
          <ToggleButton className={classes.narrow} size="sm" icon={IconFilter} isOpen={isNarrowing} onToggle={setNarrowing}>
            {t('search.filters')}
          </ToggleButton>
          <Filters isOpen={isNarrowing} wanted={wanted} results={read.data?.results ?? []} onWanted={want} />
          <Answer
            query={wanted.query}
            read={read}
            way={
              isFiltered(wanted) && <Button onClick={() => want({ ...nothing, query: wanted.query })}>{t('search.noneFiltered')}</Button>
            }
          >
            {pages > 1 && <Pages page={wanted.pageNumber} pages={pages} onPage={(pageNumber) => want({ ...wanted, pageNumber })} />}
          </Answer>
        </div>
      </div>
    </>
  );
};
