import { useTranslation } from 'react-i18next';
import { AddToSite } from '#frontend/features/home/AddToSite.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { grants } from '#shared/access.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** A site without lists: the next steps for people who can create lists, or why nothing is shown. */
export const NewSite = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  if (!grants(site.access.effectiveAccess, 'FullAccess')) return <Empty title={t('home.empty')} text={t('home.emptyText')} />;
  return (
    <Empty title={t('home.new')} text={t('home.newText')}>
      <AddToSite site={site} isNew />
    </Empty>
  );
};
