import { IconFile, IconSearch, IconSitemap, type TablerIcon } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { listAt } from '#frontend/app/place/listAt.ts';
import { placeOf } from '#frontend/app/place/placeOf.ts';
import { useSiteAt } from '#frontend/app/place/useSiteAt.ts';
import { itemFormAddress, listAddress, siteAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { list as listContract } from '#shared/contracts/list.ts';
import { sites as siteContract } from '#shared/contracts/site/sites.ts';
import { PAGE_SIZE, SEARCH_DEBOUNCE } from '#shared/limits.ts';
import type { ListSummary } from '#shared/models/list.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import classes from './SearchPanel.module.css';

interface Hit {
  key: string;
  to: string;
  title: string;
  Icon: TablerIcon;
}

/** Words a moment after the last key. */
const useSettled = (words: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
};

const useItems = (list: ListSummary | undefined, search: string): Hit[] => {
  const sent = { listId: list?.id ?? '', search, pageSize: PAGE_SIZE };
  const { data = [] } = useRead(listContract.titles, sent, { enabled: list !== undefined && search !== '', failure: 'inline' });
  if (!list || search === '') return [];
  return data.map(({ id, value }) => ({
    key: `item ${id}`,
    to: itemFormAddress(list, 'view', { Id: id, _Folder: { folderId: list.id, relativeUrl: '' } }),
    title: value,
    Icon: IconFile,
  }));
};

const useNames = (site: SiteDetails | undefined, search: string): Hit[] => {
  const { data: subsites = [] } = useRead(siteContract.subsites, { systemSiteId: site?.id ?? '' }, { enabled: site !== undefined });
  const hits = [
    ...subsites.map(({ id, siteName, path }) => ({ key: id, to: siteAddress(path), title: siteName, Icon: IconSitemap })),
    ...(site?.lists ?? []).map((list) => ({ key: list.id, to: listAddress(list), title: list.title, Icon: listIcons[list.type] })),
  ];
  return search === '' ? hits : hits.filter(({ title }) => fold(title).includes(fold(search)));
};

const Hits = ({ label, hits }: { label: string; hits: Hit[] }) =>
  hits.length > 0 && (
    <section aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <ul className={classes.hits}>
        {hits.map(({ key, to, title, Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.hit}>
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

/** Finds what is near: lists and subsites of the open site by name, items of the open list by title. */
export const SearchPanel = () => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const search = useSettled(words);
  const place = placeOf(useLocation().pathname);
  const { data: site } = useSiteAt(place.sitePath);
  const list = site && listAt(site, place);
  const names = useNames(site, useDeferredValue(words.trim()));
  const items = useItems(list, search);

  return (
    <>
      <div className={classes.box}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <input
          type="search"
          value={words}
          maxLength={100}
          onChange={({ target }) => setWords(target.value)}
          placeholder={t('sidebar.searchHint')}
          aria-label={t('sidebar.searchHint')}
        />
      </div>
      <div className={classes.scroll} aria-live="polite">
        {list && <Hits label={t('sidebar.itemsOf', { list: list.title })} hits={items} />}
        <Hits label={t('sidebar.listsAndSites')} hits={names} />
        {names.length === 0 && items.length === 0 && <Empty title={t('sidebar.noHits')} text={t('sidebar.noHitsText')} />}
      </div>
    </>
  );
};
