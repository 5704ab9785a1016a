import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { appSettingsPages } from '#frontend/app/place/appSettingsPages.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { SettingsFrame } from '#frontend/ui/page/SettingsFrame.tsx';
import type { Place } from '#shared/addresses/placeOf.ts';

/** The settings of the whole installation, for administrators. They are at the root, whatever site one came from. */
export const AppSettingsPlace = ({ place }: { place: Place }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const { pathname, search } = useLocation();
  if (place.section !== 'appSettings') return <NotFound />;
  const current = appSettingsPages[place.tab];
  if (!isAdmin) return <Navigate to={withReturnUrl('/401', `${pathname}${search}`)} replace />;
  if (!current) return <Navigate to={appSettingsAddress('list-definitions')} replace />;

  const groups = (['content', 'system'] as const).map((group) => ({
    label: t(`appSettings.group.${group}`),
    entries: Object.entries(appSettingsPages)
      .filter(([, page]) => page.group === group)
      .map(([word, { key, icon }]) => ({ to: appSettingsAddress(word), label: t(`appSettings.page.${key}`), icon })),
  }));
  return (
    <>
      <title>{`${t('frame.appSettings')} · Sheaf`}</title>
      <SettingsFrame label={t('frame.appSettings')} groups={groups}>
        <PageHead title={t(`appSettings.page.${current.key}`)} />
        <current.Page key={place.tab} name={place.name} />
      </SettingsFrame>
    </>
  );
};
