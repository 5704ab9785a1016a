import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { DiffTable } from '#frontend/features/item/versions/DiffTable.tsx';
import { VersionActions } from '#frontend/features/item/versions/VersionActions.tsx';
import { VersionEntry } from '#frontend/features/item/versions/VersionEntry.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Versions.module.css';

interface Props {
  details: ListDetails;
  item: Item;
  mayRestore: boolean;
  onView: (version: number) => void;
}

/** Focuses the next version when it arrives: the restored version is a new one, and the button that restored it is gone. */
const useNewestFocused = (newestId: string | undefined) => {
  const entries = useRef<HTMLUListElement>(null);
  const [earlierId, setEarlierId] = useState<string | null>(null);
  useEffect(() => {
    if (earlierId === null || newestId === earlierId) return;
    entries.current?.querySelector('button')?.focus();
    setEarlierId(null);
  }, [earlierId, newestId]);
  return { entries, expectNewest: () => setEarlierId(newestId ?? null) };
};

/** The versions of an item: author and time on the left, changes on the right. */
export const Versions = ({ details, item, mayRestore, onView }: Props) => {
  const { t } = useTranslation();
  // The latest hundred are loaded together; older ones page by page.
  const [before, setBefore] = useState<number | null>(null);
  const of = { listId: details.id, id: item.Id };
  const read = useRead(list.versions, of, { failure: 'inline' });
  const older = useRead(list.versions, { ...of, ...(before && { before }) }, { enabled: before !== null, failure: 'inline' });
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = read.data?.[0];
  const { entries, expectNewest } = useNewestFocused(newest?.id);
  if (read.error) return <Failed title={t('item.versions.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons count={6} height={64} />;

  const page = before === null ? read.data : (older.data ?? []);
  const shown = page.find(({ id }) => id === chosen) ?? page[0];
  const oldest = page.at(-1);
  const showNewest = () => {
    setBefore(null);
    setChosen(null);
    expectNewest();
  };
  return (
    <div className={classes.versions}>
      <div className={classes.list}>
        <ul ref={entries} aria-label={t('item.tab.versions')}>
          {page.map((version) => (
            <li key={version.id}>
              <VersionEntry
                version={version}
                isNewest={version === newest}
                pressed={version === shown}
                onChoose={() => setChosen(version.id)}
              />
            </li>
          ))}
        </ul>
        <div className="l-flex l-gap4 l-pad8">
          {before !== null && (
            <Button size="sm" variant="subtle" onClick={() => setBefore(null)}>
              {t('item.versions.newer')}
            </Button>
          )}
          {oldest && oldest.previousVersion !== null && (
            <Button size="sm" variant="subtle" onClick={() => setBefore(oldest._Version)}>
              {t('item.versions.older')}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <section className="l-short l-narrow l-auto" aria-label={t('item.versions.version', { number: shown._Version })}>
          <div className={classes.head}>
            <div className={classes.what}>
              <h3>
                {shown.previousVersion === null
                  ? t('item.versions.first', { number: shown._Version })
                  : t('item.versions.changed', { from: shown.previousVersion, to: shown._Version })}
              </h3>
              {(shown.versionDiff.length > 0 || shown.versionType === 'item') && (
                <p className="l-small l-secondary">{t('item.versions.fields', { count: shown.versionDiff.length })}</p>
              )}
            </div>
            <VersionActions
              key={shown.id}
              listId={details.id}
              item={item}
              version={shown}
              isNewest={shown === newest}
              mayRestore={mayRestore}
              onView={onView}
              onRestored={showNewest}
            />
          </div>
          {shown.fileName && shown.versionType !== 'item' && (
            <p className={classes.file}>{t(`item.versions.with.${shown.versionType}`, { name: shown.fileName })}</p>
          )}
          {shown.versionDiff.length > 0 && <DiffTable fields={details.fields} version={shown} />}
        </section>
      )}
    </div>
  );
};
