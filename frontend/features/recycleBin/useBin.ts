import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { tell } from '#frontend/api/toasts.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';
import type { RecycleEntry } from '#shared/models/recycle.ts';
import type { SiteDetails } from '#shared/models/site.ts';

/** What waits in the bin of a site, and the way back out of it. */
export const useBin = (site: SiteDetails) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const bin = useRead(recycle.site, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 });
  const { mutate, isPending, variables } = useWrite(recycle.restore, { quiet: true });

  const refresh = () => void cache.invalidateQueries({ queryKey: [cacheKey.site(site.id)] });
  useLiveMany(
    site.lists.map(({ id }) => cacheKey.list(id)),
    refresh,
  );

  const restore = ({ id, title, listId, listTitle }: RecycleEntry) =>
    mutate(
      { body: { systemSiteId: site.id, recycleId: id } },
      {
        onSuccess: () => {
          tell('success', t('recycleBin.restored', { title, list: listTitle }));
          void cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
        },
        // A refused entry may be gone because somebody else was faster.
        onSettled: refresh,
      },
    );
  return { bin, restore, restoringId: isPending ? variables.body.recycleId : null };
};
