import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { application } from '#shared/contracts/application.ts';

const FIVE_MINUTES = 300_000;

/** Problems of the installation, shown to people who can fix them. */
export const HostTroubles = () => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const { data: troubles = [] } = useRead(application.troubles, {}, { enabled: isAdmin, failure: 'inline', refetchInterval: FIVE_MINUTES });
  if (troubles.length === 0) return null;
  return (
    <Banner kind="warning" text={troubles.map((trouble) => t(`troubles.${trouble}`)).join(' ')}>
      <Link to={appSettingsAddress('configuration-settings')}>{t('troubles.open')}</Link>
    </Banner>
  );
};
