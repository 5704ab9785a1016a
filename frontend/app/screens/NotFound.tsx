import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#frontend/app/screens/DeadEnd.tsx';

/** Nothing exists at this address, which stays in the address bar so that a typo can be corrected. */
export const NotFound = () => {
  const { t } = useTranslation();
  return <DeadEnd title={t('frame.notFound')} text={t('frame.notFoundText')} />;
};
