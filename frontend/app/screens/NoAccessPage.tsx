import { NoAccess } from '#frontend/app/screens/NoAccess.tsx';
import { Drawer } from '#frontend/app/shell/drawer/Drawer.tsx';
import { Shell } from '#frontend/app/shell/Shell.tsx';

export const NoAccessPage = () => (
  <Shell drawer={<Drawer site={undefined} />} crumbs={[]}>
    <NoAccess />
  </Shell>
);
