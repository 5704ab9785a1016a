import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#frontend/app/screens/DeadEnd.tsx';

/** The person has no access. */
export const NoAccess = () => {
  const { t } = useTranslation();
  return <DeadEnd title={t('noAccess')} text={t('message.permission.missing')} />;
};
