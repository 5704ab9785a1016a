import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LinksPage } from '#frontend/features/links/LinksPage.tsx';
import { site as sites } from '#shared/contracts/site.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** The quick links of a site. */
export const QuickLinksPage = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const save = useWrite(sites.updateQuickLinks);
  return (
    <LinksPage
      lead={t('links.lead')}
      read={useRead(sites.quickLinks, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 })}
      busy={save.isPending}
      onSave={(quickLinks, version) => save.mutate({ systemSiteId: site.id, body: { quickLinks, version } })}
    />
  );
};
