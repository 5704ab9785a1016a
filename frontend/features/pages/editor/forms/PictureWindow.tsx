import { Button } from '@mantine/core';
import { IconCornerLeftUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { Thumbnail } from '#frontend/viewers/Thumbnail.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { holdsFiles, type ListSummary } from '#shared/models/content/list.ts';
import { isPicture } from '#shared/models/documents/thumbnail.ts';
import classes from './PictureWindow.module.css';

interface Props {
  onChoose: (listId: string, item: Item) => void;
  onClose: () => void;
}

const GLYPH = 48;

/** The folders and pictures of a library. */
const Pictures = ({ library, onChoose }: { library: ListSummary; onChoose: (item: Item) => void }) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<{ id: string; name: string }[]>([{ id: library.id, name: library.title }]);
  const sent = { listId: library.id, folderId: way.at(-1)?.id };
  const read = usePages(list.items, sent, { next: ({ next }) => next, failure: 'inline' });
  const pages = read.data?.pages ?? [];
  const folders = pages.flatMap((page) => page.folders);
  const pictures = pages.flatMap((page) => page.items).filter(({ _FileName }) => _FileName !== null && isPicture(_FileName));
  if (read.error && !read.data)
    return <Failed title={t('list.failed', { title: library.title })} error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeletons count={4} height={64} />;
  return (
    <>
      {way.length > 1 && (
        <Button size="sm" variant="subtle" leftSection={<Glyph of={IconCornerLeftUp} small />} onClick={() => setWay(way.slice(0, -1))}>
          {t('list.folderUp', { name: way.at(-2)?.name })}
        </Button>
      )}
      <div className={classes.pictures}>
        {folders.map(({ id, name }) => (
          <button key={id} type="button" className={classes.picture} onClick={() => setWay([...way, { id, name }])}>
            <FileGlyph size={GLYPH} />
            <span className="l-clip l-whole">{name}</span>
          </button>
        ))}
        {pictures.map((item) => (
          <button key={item.Id} type="button" className={classes.picture} onClick={() => onChoose(item)}>
            <Thumbnail listId={library.id} item={item} className={classes.image} glyph={GLYPH} />
            <span className="l-clip l-whole">{item._FileName}</span>
          </button>
        ))}
      </div>
      {folders.length + pictures.length === 0 && <p className="l-text13 l-secondary">{t('pages.noPictures')}</p>}
      {read.hasNextPage && (
        <Button size="sm" loading={read.isLoadingMore} onClick={read.loadMore}>
          {t('list.place.more')}
        </Button>
      )}
    </>
  );
};

const WINDOW = { cacheKey: 'picture', size: dialog(560) };

/** Selects a picture from the libraries of the site. */
export const PictureWindow = ({ onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const libraries = useSite().lists.filter(({ type }) => holdsFiles(type));
  const [chosen, setChosen] = useState((libraries.find(({ type }) => type === 'media') ?? libraries[0])?.id ?? '');
  const library = libraries.find(({ id }) => id === chosen);
  return (
    <Window title={t('pages.choosePicture')} {...WINDOW} onClose={onClose} footer={<Button onClick={onClose}>{t('list.cancel')}</Button>}>
      <div className="l-stack l-gap12 l-pad16x20">
        {library ? (
          <>
            <SelectField
              label={t('pages.library')}
              value={chosen}
              options={libraries.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={setChosen}
            />
            <Pictures key={chosen} library={library} onChoose={(item) => onChoose(chosen, item)} />
          </>
        ) : (
          <p className="l-text13 l-secondary">{t('pages.noLibrary')}</p>
        )}
      </div>
    </Window>
  );
};
