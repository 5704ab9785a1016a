import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';

/** A page that leads nowhere: why, and the ways out. A tab that began here has nothing to go back to but home. */
export const DeadEnd = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Empty isPage title={title} text={text}>
      <title>{`${title} · ${productName()}`}</title>
      <Button size="sm" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>
        {t('frame.goBack')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => navigate('/')}>
        {t('frame.home')}
      </Button>
    </Empty>
  );
};
