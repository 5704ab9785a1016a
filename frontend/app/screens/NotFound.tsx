import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Empty } from '#frontend/ui/Empty.tsx';

/** There is nothing at this address. It stays in the address bar, so that a typing mistake can be mended there. */
export const NotFound = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Empty isPage title={t('frame.notFound')} text={t('frame.notFoundText')}>
      <title>{`${t('frame.notFound')} · Sheaf`}</title>
      <Button size="sm" onClick={() => navigate(-1)}>
        {t('frame.goBack')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => navigate('/')}>
        {t('frame.home')}
      </Button>
    </Empty>
  );
};
