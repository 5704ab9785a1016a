import { useLocation, useSearchParams } from 'react-router-dom';
import { PageEditor } from '#frontend/features/pages/editor/PageEditor.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';

/** The editor, for people who may edit pages; others are redirected to a message. */
export const EditorPage = () => {
  const { id, access } = useSite();
  const { pathname, search } = useLocation();
  const pageId = useSearchParams()[0].get('id') ?? '';
  if (!grants(access.effectiveAccess, sites.updatePage.needs)) return <Redirect to={withReturnUrl('/401', `${pathname}${search}`)} />;
  return <PageEditor key={`${id} ${pageId}`} pageId={pageId} />;
};
