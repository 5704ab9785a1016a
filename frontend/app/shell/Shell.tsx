import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Broken } from '#frontend/app/screens/Broken.tsx';
import type { Crumb } from '#frontend/app/shell/crumb.ts';
import { Header } from '#frontend/app/shell/Header.tsx';
import { useShortcuts } from '#frontend/app/shell/palette/useShortcuts.ts';
import { SidebarContext, useSidebarState } from '#frontend/app/shell/sidebar/useSidebar.ts';
import { useInboxLive } from '#frontend/features/inbox/useInboxLive.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { PageContainer } from '#frontend/ui/page/PageContainer.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import { Confirm } from '#frontend/ui/window/Confirm.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Shell.module.css';

const loadShellExtras = () => import('#frontend/app/shell/shellExtras.ts');
const GlobalNotifications = lazily(async () => (await loadShellExtras()).GlobalNotifications);
const HostTroubles = lazily(async () => (await loadShellExtras()).HostTroubles);
const LiveTexts = lazily(async () => (await loadShellExtras()).LiveTexts);
const Sidebar = lazily(async () => (await loadShellExtras()).Sidebar);
const JobTray = lazily(async () => (await loadShellExtras()).JobTray);
const UploadTray = lazily(async () => (await loadShellExtras()).UploadTray);
const NewRelease = lazily(async () => (await loadShellExtras()).NewRelease);
const ConfirmIdentity = lazily(async () => (await loadShellExtras()).ConfirmIdentity);
const Palette = lazily(async () => (await import('#frontend/app/shell/palette/Palette.tsx')).Palette);

/** Parts that load after the page. */
const Aside = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => null}>
    <Awaited>{children}</Awaited>
  </Boundary>
);

interface Props {
  /** The current site, as far as it is loaded. */
  site?: SiteDetails | undefined;
  drawer: ReactNode;
  crumbs: Crumb[];
  children: ReactNode;
}

/** The frame of all member pages: drawer, header, page. */
export const Shell = ({ site, drawer, crumbs, children }: Props) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  const sidebar = useSidebarState();
  const [going, setGoing] = useState(false);
  useInboxLive();
  useShortcuts(
    () => sidebar.shown !== 'search' && sidebar.toggle(),
    () => setGoing(true),
  );
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#page">
        {t('frame.skipToContent')}
      </a>
      {drawer}
      <div className="l-stack l-short l-narrow">
        <SidebarContext value={sidebar}>
          <Aside>
            <HostTroubles />
            <GlobalNotifications />
            <LiveTexts />
            <NewRelease />
          </Aside>
          <Header crumbs={crumbs} />
          <PageContainer className={classes.page}>
            <Confirm>
              <Boundary resetOn={key} fallback={() => <Broken />}>
                {children}
              </Boundary>
              <Aside>
                <Sidebar />
                <UploadTray />
                <JobTray />
                <ConfirmIdentity />
                {going && <Palette site={site} onClose={() => setGoing(false)} />}
              </Aside>
            </Confirm>
          </PageContainer>
        </SidebarContext>
      </div>
    </div>
  );
};
