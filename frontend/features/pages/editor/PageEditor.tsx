import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { EditorScreen } from '#frontend/features/pages/editor/EditorScreen.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { site as sites } from '#shared/contracts/site.ts';

/** The editor of the page with the given id. */
export const PageEditor = ({ pageId }: { pageId: string }) => {
  const { t } = useTranslation();
  const site = useSite();
  const sent = { systemSiteId: site.id, pageId, forEditing: 'true' };
  const { data, error, refetch } = useRead(sites.page, sent, { failure: 'inline', staleTime: 0 });
  const isAbsent = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (isAbsent) return <Empty isPage title={t('error.page.notFound')} text={t('pages.notFoundText')} />;
  if (error && !data) return <Failed title={t('pages.editorFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return <EditorScreen site={site} page={data} />;
};
