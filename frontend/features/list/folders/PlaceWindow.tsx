import { Button } from '@mantine/core';
import { IconChevronRight, IconCornerLeftUp, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './PlaceWindow.module.css';

/** A folder on the way from the root, which has the list's own id. */
export interface Destination {
  id: string;
  name: string;
  access: number;
}

interface Props {
  details: ListDetails;
  title: string;
  verb: string;
  /** Where it begins, from the root down. */
  start: Destination[];
  /** Folders that cannot be the goal, because they are what is moved. */
  hidden: string[];
  /** Where the things are already. */
  hereId: string | null;
  onChoose: (place: Destination) => void;
  onClose: () => void;
}

/** Finds a folder of a list by going up and down. */
export const PlaceWindow = ({ details, title, verb, start, hidden, hereId, onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const [way, setWay] = useState(start);
  const here = way.at(-1);
  const parentFolderId = here?.id ?? details.id;
  const read = usePages(list.folders, { listId: details.id, parentFolderId }, { next: ({ next }) => next, failure: 'inline' });
  const folders = (read.data?.pages ?? []).flatMap((page) => page.folders).filter(({ id }) => !hidden.includes(id));
  const allowed = here !== undefined && here.id !== hereId && grants(here.access, 'Create');
  return (
    <Window
      title={title}
      cacheKey="place"
      size={dialog(520)}
      onClose={onClose}
      footer={
        <>
          <span className="l-grow l-clip l-text13 l-medium">{here?.name}</span>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button variant="filled" disabled={!allowed} onClick={() => here && onChoose(here)}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={classes.places}>
        {way.length > 1 && (
          <button type="button" className={classes.place} onClick={() => setWay(way.slice(0, -1))}>
            <Glyph of={IconCornerLeftUp} />
            {t('list.folderUp', { name: way.at(-2)?.name })}
          </button>
        )}
        {read.error && <Failed title={t('list.folderFailed')} error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <Skeletons count={4} height={40} />}
        {folders.map(({ id, name, _EffectiveAccess }) => (
          <button key={id} type="button" className={classes.place} onClick={() => setWay([...way, { id, name, access: _EffectiveAccess }])}>
            <Glyph of={IconFolder} />
            <span>{name}</span>
            <Glyph of={IconChevronRight} />
          </button>
        ))}
        {read.data && folders.length === 0 && <p className={classes.none}>{t('list.place.noFolders')}</p>}
        {read.hasNextPage && (
          <Button loading={read.isLoadingMore} onClick={read.loadMore}>
            {t('list.place.more')}
          </Button>
        )}
      </div>
    </Window>
  );
};
