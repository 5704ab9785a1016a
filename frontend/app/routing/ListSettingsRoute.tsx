import { useTranslation } from 'react-i18next';
import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { settingsParts } from '#frontend/app/routing/parts/settingsParts.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { settingsNeeds } from '#frontend/site/listSettings.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { productName } from '#frontend/ui/productName.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const SettingsPage = lazily(async () => (await import('#frontend/features/settings/SettingsPage.tsx')).SettingsPage);

/** The settings of a list, by address. */
export const ListSettingsRoute = ({ route }: { route: AppRoute }) => {
  const { t } = useTranslation();
  const site = useSite();
  const list = findListOfRoute(site, route);
  if (!list || route.section !== 'listSettings') return <NotFound />;
  if (route.tab !== '' && !Object.hasOwn(settingsNeeds, route.tab)) return <NotFound />;
  return (
    <>
      <title>{`${t('frame.listSettings')} · ${list.title} · ${productName()}`}</title>
      <SettingsPage key={list.id} list={list} tab={route.tab} parts={settingsParts} />
    </>
  );
};
