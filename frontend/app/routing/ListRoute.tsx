import { useSearchParams } from 'react-router-dom';
import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { productName } from '#frontend/ui/productName.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const OpenList = lazily(async () => (await import('#frontend/app/routing/OpenList.tsx')).OpenList);
const FolderById = lazily(async () => (await import('#frontend/features/list/folders/FolderById.tsx')).FolderById);

/** A list by address, if the person may see one of that name. */
export const ListRoute = ({ route }: { route: AppRoute }) => {
  const site = useSite();
  const list = findListOfRoute(site, route);
  const folderId = useSearchParams()[0].get('folderId');
  if (!list || route.section !== 'list') return <NotFound />;
  return (
    <>
      <title>{`${list.title} · ${site.siteName} · ${productName()}`}</title>
      {folderId ? (
        <FolderById of={list} folderId={folderId} />
      ) : (
        <OpenList key={list.id} site={site} list={list} folderPath={route.folderPath} />
      )}
    </>
  );
};
