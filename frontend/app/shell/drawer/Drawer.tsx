import { useClickOutside } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSettings, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DrawerEntry } from '#frontend/app/shell/drawer/DrawerEntry.tsx';
import { useMini } from '#frontend/app/shell/drawer/useMini.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { appSettingsAddress, recycleBinAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { opensSiteSettings } from '#frontend/site/siteSettings.ts';
import { Mark } from '#frontend/ui/Mark.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Drawer.module.css';

/** The left drawer: the current location and its surroundings. */
export const Drawer = ({ site, children }: { site: SiteDetails | undefined; children?: ReactNode }) => {
  const { t } = useTranslation();
  const { opened, close, handlers } = useMini();
  const outside = useClickOutside<HTMLElement>(close);
  const {
    isAdmin,
    look: { logo },
  } = useAccount();
  const canEmpty = site && grants(site.access.effectiveAccess, recycle.site.needs);
  const canSet = site && opensSiteSettings(site.access.effectiveAccess);

  return (
    <div className={classes.place}>
      <aside
        ref={outside}
        className={classes.drawer}
        data-opened={opened || undefined}
        aria-label={t('frame.siteNavigation')}
        {...handlers}
      >
        <Link to="/" className={classes.brand}>
          {logo === '' ? <Mark size={22} /> : <img src={logo} alt="" height={22} />}
          <span>{productName()}</span>
        </Link>
        {children}
        {(canEmpty || canSet || isAdmin) && (
          <div className={classes.foot}>
            {isAdmin && <DrawerEntry to={appSettingsAddress('')} icon={IconAdjustmentsHorizontal} label={t('frame.appSettings')} />}
            {canSet && <DrawerEntry to={siteSettingsAddress(site.path)} icon={IconSettings} label={t('siteSettings.title')} />}
            {canEmpty && <DrawerEntry to={recycleBinAddress(site.path)} icon={IconTrash} label={t('recycleBin.title')} />}
          </div>
        )}
      </aside>
    </div>
  );
};
