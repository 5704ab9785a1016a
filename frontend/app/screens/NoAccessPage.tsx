import { useLocation } from 'react-router-dom';
import { useSiteAt } from '#frontend/app/routing/useSiteAt.ts';
import { NoAccess } from '#frontend/app/screens/NoAccess.tsx';
import { Drawer } from '#frontend/app/shell/drawer/Drawer.tsx';
import { SiteCard } from '#frontend/app/shell/drawer/SiteCard.tsx';
import { SiteNavigation } from '#frontend/app/shell/drawer/SiteNavigation.tsx';
import { Shell } from '#frontend/app/shell/Shell.tsx';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';

/** No access, next to the navigation of the site as far as it is visible. */
export const NoAccessPage = () => {
  const returnUrl = returnUrlIn(useLocation().search, location.origin);
  const { data: site } = useSiteAt(parsePath(new URL(returnUrl ?? '/', location.origin).pathname).sitePath);
  return (
    <Shell
      drawer={
        <Drawer site={site}>
          {site && <SiteCard site={site} parent={undefined} />}
          {site && <SiteNavigation site={site} />}
        </Drawer>
      }
      crumbs={[]}
    >
      <NoAccess />
    </Shell>
  );
};
