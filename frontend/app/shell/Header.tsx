import { AccountMenu } from '#frontend/app/shell/AccountMenu.tsx';
import { Breadcrumbs } from '#frontend/app/shell/Breadcrumbs.tsx';
import { ConnectionIndicator } from '#frontend/app/shell/connection/ConnectionIndicator.tsx';
import type { Crumb } from '#frontend/app/shell/crumb.ts';
import { SidebarToggles } from '#frontend/app/shell/sidebar/SidebarToggles.tsx';
import classes from './Header.module.css';

export const Header = ({ crumbs }: { crumbs: Crumb[] }) => (
  <header className={classes.header}>
    <Breadcrumbs crumbs={crumbs} />
    <ConnectionIndicator />
    <SidebarToggles />
    <AccountMenu />
  </header>
);
