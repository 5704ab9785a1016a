import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#frontend/app/screens/DeadEnd.tsx';

/** There is nothing at this address. It stays in the address bar, so that a typing mistake can be mended there. */
export const NotFound = () => {
  const { t } = useTranslation();
  return <DeadEnd title={t('frame.notFound')} text={t('frame.notFoundText')} />;
};
