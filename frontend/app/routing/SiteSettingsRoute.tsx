import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { siteSettingsPages } from '#frontend/app/routing/siteSettingsPages.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { siteSettingsAddress } from '#frontend/site/addresses.ts';
import { opensSiteSettings } from '#frontend/site/siteSettings.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { SettingsFrame } from '#frontend/ui/page/SettingsFrame.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { grants } from '#shared/access.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

/** The settings of a site that this person may change, by address. */
export const SiteSettingsRoute = ({ route }: { route: AppRoute }) => {
  const { t } = useTranslation();
  const site = useSite();
  const { pathname, search } = useLocation();
  if (route.section !== 'siteSettings') return <NotFound />;
  const current = siteSettingsPages[route.page];

  const access = site.access.effectiveAccess;
  const open = Object.entries(siteSettingsPages).filter(([, { needs }]) => !needs || grants(access, needs));
  if (!opensSiteSettings(access) || !open.some(([, page]) => page === current))
    return <Redirect to={withReturnUrl('/401', `${pathname}${search}`)} />;

  const entries = open.map(([word, { key, icon }]) => ({
    to: siteSettingsAddress(site.path, word),
    label: t(`siteSettings.page.${key}`),
    icon,
    exact: word === '',
  }));
  const title = t(`siteSettings.page.${current.key}`);
  return (
    <>
      <title>{`${title} · ${site.siteName} · ${productName()}`}</title>
      <SettingsFrame label={t('siteSettings.of', { name: site.siteName })} groups={[{ entries }]}>
        <PageHead title={title} />
        <current.Page key={`${site.id}/${route.page}`} site={site} />
      </SettingsFrame>
    </>
  );
};
