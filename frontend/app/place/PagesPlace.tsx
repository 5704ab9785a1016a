import { pageParts } from '#frontend/app/place/parts/pageParts.ts';
import { widgetParts } from '#frontend/app/place/parts/widgetParts.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { WidgetPartsContext } from '#frontend/widgets/widgetParts.ts';
import type { Place } from '#shared/addresses/placeOf.ts';

const PagesPage = lazily(async () => (await import('#frontend/features/pages/PagesPage.tsx')).PagesPage);
const NamedPage = lazily(async () => (await import('#frontend/features/pages/SitePage.tsx')).NamedPage);
const EditorPage = lazily(async () => (await import('#frontend/features/pages/editor/EditorPage.tsx')).EditorPage);

/** The pages of a site, one of them, or its editor. */
export const PagesPlace = ({ place }: { place: Place }) => {
  const { id } = useSite();
  if (place.section !== 'pages') return <NotFound />;
  if (place.pageName === '') return <PagesPage />;
  return (
    <WidgetPartsContext value={widgetParts}>
      {place.pageName.toLowerCase() === 'edit' ? (
        <EditorPage />
      ) : (
        <NamedPage {...pageParts} key={`${id} ${place.pageName}`} path={place.pageName} />
      )}
    </WidgetPartsContext>
  );
};
