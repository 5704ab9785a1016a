import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Place } from '#frontend/app/place/placeOf.ts';
import { widgetParts } from '#frontend/app/place/widgetParts.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { WidgetPartsContext } from '#frontend/widgets/widgetParts.ts';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';

const PagesPage = lazily(async () => (await import('#frontend/features/pages/PagesPage.tsx')).PagesPage);
const NamedPage = lazily(async () => (await import('#frontend/features/pages/SitePage.tsx')).NamedPage);
const PageEditor = lazily(async () => (await import('#frontend/features/pages/editor/PageEditor.tsx')).PageEditor);

/** The editor, for whoever may change pages; others are sent to where that is said. */
const EditorPlace = () => {
  const { id, access } = useSite();
  const { pathname, search } = useLocation();
  const pageId = useSearchParams()[0].get('id') ?? '';
  if (!grants(access.effectiveAccess, sites.updatePage.needs))
    return <Navigate to={withReturnUrl('/401', `${pathname}${search}`)} replace />;
  return <PageEditor key={`${id} ${pageId}`} pageId={pageId} />;
};

/** The pages of a site, one of them, or its editor. */
export const PagesPlace = ({ place }: { place: Place }) => {
  const { id } = useSite();
  if (place.section !== 'pages') return <NotFound />;
  if (place.pageName === '') return <PagesPage />;
  return (
    <WidgetPartsContext value={widgetParts}>
      {place.pageName.toLowerCase() === 'edit' ? <EditorPlace /> : <NamedPage key={`${id} ${place.pageName}`} path={place.pageName} />}
    </WidgetPartsContext>
  );
};
