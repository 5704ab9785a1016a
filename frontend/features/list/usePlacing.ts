import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { tell, tellFailure } from '#frontend/api/toasts.ts';
import type { Place } from '#frontend/features/list/folders/PlaceWindow.tsx';
import { nameOf } from '#frontend/features/list/nameOf.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';

export type Placing = 'move' | 'copy';

interface Setup {
  listId: string;
  /** Greys rows while they are on their way, and lets them go or brings them back. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** Moves and copies rows into a folder, each by itself; what stays is told with the reason. */
export const usePlacing = ({ listId, leave, stay }: Setup) => {
  const { t } = useTranslation();
  const cache = useQueryClient();

  const move = (row: Row, folderId: string) =>
    row.kind === 'folder'
      ? call(list.moveFolder, { listId, body: { folderId: row.folder.id, parentFolderId: folderId } })
      : call(list.moveItem, { listId, body: { id: row.item.Id, folderId } });
  const copy = async (row: Row, folderId: string) => {
    if (row.kind === 'item') return call(list.copyItem, { listId, body: { id: row.item.Id, folderId } });
    const job = await call(list.copyFolder, { listId, body: { folderId: row.folder.id, parentFolderId: folderId } });
    jobs.follow(job.id, t('list.place.copying', { name: row.folder.name }));
  };

  return async (placing: Placing, rows: Row[], { id, name }: Place): Promise<void> => {
    if (placing === 'move') leave(rows.map(({ key }) => key));
    let done = 0;
    for (const row of rows) {
      try {
        await (placing === 'move' ? move(row, id) : copy(row, id));
        done += 1;
      } catch (error) {
        stay([row.key]);
        tell('error', t(`list.place.${placing}Failed`, { name: nameOf(row) }));
        tellFailure(error);
      }
    }
    await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    if (done > 0) tell('success', t(`list.place.${placing}Done`, { count: done, name }));
  };
};
