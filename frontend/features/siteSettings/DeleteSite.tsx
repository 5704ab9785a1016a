import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { DeleteWindow } from '#frontend/fields/form/DeleteWindow.tsx';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { Subsite } from '#shared/models/sites/site.ts';

interface Props {
  site: Pick<Subsite, 'id' | 'siteName'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for a reason and moves a site to the recycle bin. */
export const DeleteSite = ({ site, onDeleted, onClose }: Props) => {
  const { t } = useTranslation();
  const refresh = useRefreshSites();
  const remove = useWrite(sites.delete, { failure: 'inline' });
  const send = async (body: { reasonToDelete?: string }) => {
    const { jobId } = await remove.mutateAsync({ systemSiteId: site.id, body });
    if (jobId) jobs.follow(jobId, t('siteSettings.deleting', { name: site.siteName }));
  };
  const onSuccess = () => {
    onDeleted();
    void refresh();
  };
  return (
    <DeleteWindow
      title={t('siteSettings.deleteTitle', { name: site.siteName })}
      text={t('siteSettings.deleteText')}
      verb={t('siteSettings.delete')}
      cacheKey="delete-site"
      remove={send}
      onDeleted={onSuccess}
      onClose={onClose}
    />
  );
};
