import { useDebouncedValue } from '@mantine/hooks';
import { IconCornerLeftUp, IconList, IconSitemap } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { DestinationEntry } from '#frontend/features/list/transfer/DestinationEntry.tsx';
import type { DestinationList } from '#frontend/features/list/transfer/transfer.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { listIcons, listKindOf } from '#frontend/ui/listKinds.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { search } from '#shared/contracts/search.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { FILTER_DEBOUNCE_MS, QUERY_LENGTH } from '#shared/limits.ts';
import { holdsFiles, type ListDetails, type ListSummary, neededToAdd } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { Subsite } from '#shared/models/sites/site.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import classes from './DestinationWindow.module.css';

type SubsiteRef = Pick<Subsite, 'id' | 'siteName'>;

interface Props {
  /** The list that the rows come from. */
  details: ListDetails;
  /** Shown before the lists of the site. */
  recent: ReactNode;
  onChoose: (list: DestinationList) => void;
}

const listOf = ({ id, title, type }: ListSummary, { siteName }: SubsiteRef): DestinationList => ({ id, title, type, siteTitle: siteName });

/** Lists whose name matches, in all sites. */
const FoundLists = ({ searchText, known, onChoose }: { searchText: string; known: string[]; onChoose: Props['onChoose'] }) => {
  const { t } = useTranslation();
  const params = { query: searchText, objectType: 'list' as const };
  const { data, isPending } = useRead(search.query, { body: params }, { failure: 'inline', enabled: searchText !== '' });
  if (searchText !== '' && isPending) return <Skeletons count={2} height={40} />;
  const hits = (data?.results ?? []).filter(({ systemSiteListId: id }) => id && !known.includes(id) && !isPeopleList(id));
  if (hits.length === 0 && known.length === 0) return <p className={classes.none}>{t('list.place.noLists')}</p>;
  return hits.map(({ systemSiteListId, metaFields, siteTitle }) => {
    const list = { id: systemSiteListId ?? '', title: metaFields.Title, siteTitle, type: null };
    return <DestinationEntry key={list.id} name={list.title} detail={siteTitle} Icon={IconList} opens onClick={() => onChoose(list)} />;
  });
};

/** The lists of a site that accept these rows. */
const SiteLists = ({ site, fits, onChoose }: { site: SubsiteRef; fits: (list: ListSummary) => boolean; onChoose: Props['onChoose'] }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(sites.lists, { systemSiteId: site.id }, { failure: 'inline' });
  if (error) return <Failed title={t('list.place.listsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={40} />;
  const lists = data.filter(fits);
  if (lists.length === 0) return <p className={classes.none}>{t('list.place.noLists')}</p>;
  return lists.map((one) => (
    <DestinationEntry key={one.id} name={one.title} Icon={listIcons[listKindOf(one)]} opens onClick={() => onChoose(listOf(one, site))} />
  ));
};

/** Finds a list or library in this site, in another one, or by its name. */
export const DestinationLists = ({ details, recent, onChoose }: Props) => {
  const { t } = useTranslation();
  const here = useSite();
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(normalizeText(text.trim()), FILTER_DEBOUNCE_MS);
  const [site, setSite] = useState<SubsiteRef>(here);
  const mine = useRead(sites.mySites, {}, { failure: 'inline' });
  const fits = ({ id, type, access }: ListSummary): boolean =>
    id !== details.id &&
    !isPeopleList(id) &&
    holdsFiles(type) === holdsFiles(details.type) &&
    grants(access.effectiveAccess, neededToAdd(type));
  const matchingLists = here.lists.filter((one) => fits(one) && normalizeText(one.title).includes(searchText));
  const others = (mine.data?.sites ?? []).filter(({ id, siteName }) => id !== site.id && normalizeText(siteName).includes(searchText));
  return (
    <>
      <SearchInput className={classes.search} label={t('list.place.search')} value={text} maxLength={QUERY_LENGTH} onChange={setText} />
      {searchText === '' && site.id === here.id && recent}
      {searchText === '' && site.id !== here.id && (
        <DestinationEntry name={t('list.folderUp', { name: here.siteName })} Icon={IconCornerLeftUp} onClick={() => setSite(here)} />
      )}
      {searchText === '' && <SiteLists site={site} fits={fits} onChoose={onChoose} />}
      {searchText !== '' && (
        <>
          {matchingLists.map((one) => (
            <DestinationEntry
              key={one.id}
              name={one.title}
              detail={here.siteName}
              Icon={listIcons[listKindOf(one)]}
              opens
              onClick={() => onChoose(listOf(one, here))}
            />
          ))}
          <FoundLists searchText={searchText} known={[details.id, ...matchingLists.map(({ id }) => id)]} onChoose={onChoose} />
        </>
      )}
      {(searchText !== '' || site.id === here.id) &&
        others.map((one) => (
          <DestinationEntry
            key={one.id}
            name={one.siteName}
            Icon={IconSitemap}
            opens
            onClick={() => {
              setText('');
              setSite(one);
            }}
          />
        ))}
    </>
  );
};
