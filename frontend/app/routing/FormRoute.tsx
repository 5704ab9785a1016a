import { useTranslation } from 'react-i18next';
import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { productName } from '#frontend/ui/productName.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const ItemPage = lazily(async () => (await import('#frontend/features/item/ItemPage.tsx')).ItemPage);

/** An item form by address, in a list that the person may see. */
export const FormRoute = ({ route }: { route: AppRoute }) => {
  const { t } = useTranslation();
  const site = useSite();
  const list = findListOfRoute(site, route);
  if (!list || route.section !== 'form') return <NotFound />;
  return (
    <>
      <title>{`${t(`item.page.${route.mode}`)} · ${list.title} · ${productName()}`}</title>
      <ItemPage key={list.id} list={list} mode={route.mode} />
    </>
  );
};
