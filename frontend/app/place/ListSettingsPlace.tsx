import { useTranslation } from 'react-i18next';
import { listAt } from '#frontend/app/place/listAt.ts';
import { settingsParts } from '#frontend/app/place/parts/settingsParts.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { settingsNeeds } from '#frontend/site/listSettings.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { productName } from '#frontend/ui/productName.ts';
import type { Place } from '#shared/addresses/placeOf.ts';

const SettingsPage = lazily(async () => (await import('#frontend/features/settings/SettingsPage.tsx')).SettingsPage);

/** The settings of a list, by address. */
export const ListSettingsPlace = ({ place }: { place: Place }) => {
  const { t } = useTranslation();
  const site = useSite();
  const list = listAt(site, place);
  if (!list || place.section !== 'listSettings') return <NotFound />;
  if (place.tab !== '' && !Object.hasOwn(settingsNeeds, place.tab)) return <NotFound />;
  return (
    <>
      <title>{`${t('frame.listSettings')} · ${list.title} · ${productName()}`}</title>
      <SettingsPage key={list.id} list={list} tab={place.tab} parts={settingsParts} />
    </>
  );
};
