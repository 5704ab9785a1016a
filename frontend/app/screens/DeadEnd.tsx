import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';

/** A dead end with its reason and the ways out. A new tab has no page to go back to, only home. */
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
