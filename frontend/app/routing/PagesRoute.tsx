import { pageParts } from '#frontend/app/routing/parts/pageParts.ts';
import { widgetParts } from '#frontend/app/routing/parts/widgetParts.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { WidgetPartsContext } from '#frontend/widgets/widgetParts.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const PagesPage = lazily(async () => (await import('#frontend/features/pages/PagesPage.tsx')).PagesPage);
const NamedPage = lazily(async () => (await import('#frontend/features/pages/SitePage.tsx')).NamedPage);
const EditorPage = lazily(async () => (await import('#frontend/features/pages/editor/EditorPage.tsx')).EditorPage);

/** The pages of a site, one of them, or its editor. */
export const PagesRoute = ({ route }: { route: AppRoute }) => {
  const { id } = useSite();
  if (route.section !== 'pages') return <NotFound />;
  if (route.pageName === '') return <PagesPage />;
  return (
    <WidgetPartsContext value={widgetParts}>
      {route.pageName.toLowerCase() === 'edit' ? (
        <EditorPage />
      ) : (
        <NamedPage {...pageParts} key={`${id} ${route.pageName}`} path={route.pageName} />
      )}
    </WidgetPartsContext>
  );
};
