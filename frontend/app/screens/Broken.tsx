import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';

/** Something failed to render: reload, or notify an administrator. */
export const Broken = () => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  return (
    <div className="l-flex l-flex1" role="alert">
      <Empty isPage title={t('frame.broken')} text={t('frame.brokenText')}>
        <title>{`${t('frame.broken')} · ${productName()}`}</title>
        <Button size="sm" variant="filled" onClick={() => location.reload()}>
          {t('connection.reloadPage')}
        </Button>
        <Button size="sm" variant="subtle" component="a" href={supportLink()}>
          {t('frame.contactSupport')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => history.back()}>
          {t('frame.goBack')}
        </Button>
      </Empty>
    </div>
  );
};
