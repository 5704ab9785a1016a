import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Empty } from '#frontend/ui/Empty.tsx';

/** The person may not be here. */
export const NoAccess = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Empty isPage title={t('noAccess')} text={t('message.permission.missing')}>
      <title>{`${t('noAccess')} · Sheaf`}</title>
      <Button size="sm" onClick={() => navigate(-1)}>
        {t('frame.goBack')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => navigate('/')}>
        {t('frame.home')}
      </Button>
    </Empty>
  );
};
