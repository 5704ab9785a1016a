import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LinksEditor } from '#frontend/features/links/LinksEditor.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { site as sites } from '#shared/contracts/site.ts';
import type { SiteDetails } from '#shared/models/site.ts';

/** The links of a site. */
export const QuickLinksPage = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const read = useRead(sites.quickLinks, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 });
  const save = useWrite(sites.updateQuickLinks);
  if (read.error) return <Failed title={t('links.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const { links, version } = read.data;
  return (
    <LinksEditor
      key={version}
      lead={t('links.lead')}
      saved={links}
      busy={save.isPending}
      onSave={(quickLinks) => save.mutate({ systemSiteId: site.id, body: { quickLinks, version } })}
    />
  );
};
