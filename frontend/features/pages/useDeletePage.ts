import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { tell } from '#frontend/api/toasts.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { useConfirmReason } from '#frontend/ui/window/Confirm.tsx';
import { recycle } from '#shared/contracts/recycle.ts';
import type { PageSummary } from '#shared/models/sites/pageSummary.ts';

/** Asks for a reason and moves a page to the recycle bin. Resolves to true if it was moved. */
export const useDeletePage = (systemSiteId: string) => {
  const { t } = useTranslation();
  const confirm = useConfirmReason();
  const refresh = useRefreshSites();
  const write = useWrite(recycle.deletePage);
  return async ({ id, title }: Pick<PageSummary, 'id' | 'title'>): Promise<boolean> => {
    const reasonToDelete = await confirm({
      title: t('pages.deleteTitle', { title }),
      text: t('pages.deleteText'),
      verb: t('pages.delete'),
      danger: true,
    });
    if (reasonToDelete === null) return false;
    const entry = await write.mutateAsync({ body: { systemSiteId, pageId: id, reasonToDelete } }).catch(() => undefined);
    void refresh(systemSiteId);
    if (entry) tell('success', t('pages.deleted', { title }));
    return entry !== undefined;
  };
};
