import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { appSettingsPages } from '#frontend/app/routing/appSettingsPages.ts';
import { DefinitionPart } from '#frontend/app/routing/DefinitionPart.tsx';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { SettingsFrame } from '#frontend/ui/page/SettingsFrame.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

/** Users are items of a list, whose menu contains all administration. */
const USERS = '/_lists/users';

/** Settings of the installation, for administrators; at the root whatever site the person came from. */
export const AppSettingsRoute = ({ route }: { route: AppRoute }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const { pathname, search } = useLocation();
  if (route.section !== 'appSettings') return <NotFound />;
  const current = appSettingsPages[route.tab];
  if (!isAdmin) return <Redirect to={withReturnUrl('/401', `${pathname}${search}`)} />;
  if (route.tab === '') return <Redirect to={appSettingsAddress('list-definitions')} />;
  if (route.tab === 'user-management') return <Redirect to={USERS} />;
  if (route.tab === 'list-definitions' && route.part !== '' && route.part !== 'fields')
    return <DefinitionPart name={route.name} part={route.part} />;
  if (!current) return <NotFound />;

  const users = { to: USERS, label: t('appSettings.page.users'), icon: IconUsers };
  const groups = (['content', 'system'] as const).map((group) => ({
    label: t(`appSettings.group.${group}`),
    entries: [
      ...Object.entries(appSettingsPages)
        .filter(([, page]) => page.group === group)
        .map(([word, { key, icon }]) => ({ to: appSettingsAddress(word), label: t(`appSettings.page.${key}`), icon })),
      ...(group === 'system' ? [users] : []),
    ],
  }));
  return (
    <>
      <title>{`${t('frame.appSettings')} · ${productName()}`}</title>
      <SettingsFrame label={t('frame.appSettings')} groups={groups}>
        <PageHead title={t(`appSettings.page.${current.key}`)} />
        <current.Page key={route.tab} name={route.name} />
      </SettingsFrame>
    </>
  );
};
