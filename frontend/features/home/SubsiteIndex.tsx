import { IconLock, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { IndexSection } from '#frontend/features/home/IndexSection.tsx';
import { siteAddress } from '#frontend/site/addresses.ts';
import { IndexRow } from '#frontend/ui/page/IndexRow.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { sites } from '#shared/contracts/site/sites.ts';

/** The subsites of a site; nothing if there are none. */
export const SubsiteIndex = ({ siteId }: { siteId: string }) => {
  const { t } = useTranslation();
  const { data = [], error, refetch } = useRead(sites.subsites, { systemSiteId: siteId }, { failure: 'inline' });

  if (error) return <Failed title={t('home.subsitesFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <IndexSection title={t('frame.subsites')} count={data.length}>
      {data.map(({ id, path, siteName, isLocked }) => (
        <IndexRow
          key={id}
          to={siteAddress(path)}
          icon={isLocked ? IconLock : IconSitemap}
          title={siteName}
          about={isLocked ? t('home.locked') : ''}
        />
      ))}
    </IndexSection>
  );
};
