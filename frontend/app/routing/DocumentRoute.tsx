import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const DocumentPage = lazily(async () => (await import('#frontend/features/documents/DocumentPage.tsx')).DocumentPage);

/** A list's file in its editor, by address. */
export const DocumentRoute = ({ route }: { route: AppRoute }) => {
  const list = findListOfRoute(useSite(), route);
  if (!list || route.section !== 'document') return <NotFound />;
  return <DocumentPage list={list} slug={route.slug} />;
};
