import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { release } from '#frontend/api/release.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';

/** Says that the page can be had in a newer version. Nothing is reloaded by itself, as people may be in the middle of something. */
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
