import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { release } from '#frontend/api/release.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';

/** Announces a new release. The page is not reloaded automatically, because people may be in the middle of something. */
export const NewRelease = () => {
  const { t } = useTranslation();
  if (!useSyncExternalStore(release.follow, release.isNewer)) return null;
  return (
    <Banner kind="info" text={t('frame.newVersion')}>
      <Button size="sm" onClick={() => location.reload()}>
        {t('connection.reloadPage')}
      </Button>
    </Banner>
  );
};
