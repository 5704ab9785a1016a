import { useSearchParams } from 'react-router-dom';
import { pageParts } from '#frontend/app/routing/parts/pageParts.ts';
import { widgetParts } from '#frontend/app/routing/parts/widgetParts.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { WidgetPartsContext } from '#frontend/widgets/widgetParts.ts';

const Overview = lazily(async () => (await import('#frontend/features/home/HomePage.tsx')).HomePage);
const NamedPage = lazily(async () => (await import('#frontend/features/pages/SitePage.tsx')).NamedPage);
const SiteHome = lazily(async () => (await import('#frontend/features/pages/SitePage.tsx')).SiteHome);

/** The address of a site itself: the named page, the site's home page, or its content. */
export const HomeRoute = () => {
  const { id, pages } = useSite();
  const named = useSearchParams()[0].get('pageName');
  if (!named && !pages.some(({ isHomePage }) => isHomePage)) return <Overview />;
  return (
    <WidgetPartsContext value={widgetParts}>
      {named ? <NamedPage {...pageParts} key={id} path={named} /> : <SiteHome {...pageParts} key={id} />}
    </WidgetPartsContext>
  );
};
