import { Popover } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './SiteSwitcher.module.css';

const SiteChoice = lazily(async () => (await import('#frontend/app/shell/drawer/SiteChoice.tsx')).SiteChoice);

/** Switches sites or adds a subsite. It opens inside the drawer, which stays open in a narrow window while it has the focus. */
export const SiteSwitcher = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      floatingStrategy="fixed"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.target}
          aria-label={t('frame.switchSite')}
          aria-expanded={opened}
          title={t('frame.switchSite')}
          onClick={() => setOpened(!opened)}
        >
          <Glyph of={IconSelector} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t('frame.switchSite')}>
        <Awaited fallback={<Skeletons count={4} height={32} />}>
          <SiteChoice site={site} onChosen={() => setOpened(false)} />
        </Awaited>
      </Popover.Dropdown>
    </Popover>
  );
};
