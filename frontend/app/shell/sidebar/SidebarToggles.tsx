import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sidebarPanels } from '#frontend/app/shell/sidebar/sidebarPanels.ts';
import { sidebarKeys, useSidebar } from '#frontend/app/shell/sidebar/useSidebar.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './SidebarToggles.module.css';

/** Buttons of the right sidebar with their counts. */
export const SidebarToggles = () => {
  const { t } = useTranslation();
  const account = useAccount();
  const { shown, toggle } = useSidebar();
  return sidebarKeys.map((key) => {
    const { Icon, count } = sidebarPanels[key];
    const waiting = count?.(account) ?? 0;
    const name = t(`sidebar.${key}`);
    return (
      <Tooltip key={key} label={name}>
        <button
          type="button"
          className={classes.toggle}
          data-key={key}
          aria-label={waiting > 0 ? t(`sidebar.${key}Count`, { count: waiting }) : name}
          aria-expanded={shown === key}
          onClick={() => toggle(key)}
        >
          <Glyph of={Icon} />
          {key === 'search' && (
            <span className={classes.field} aria-hidden="true">
              {t('search.title')}
              <kbd className="l-text12 l-tertiary l-border l-round-small l-end l-pad0x6">/</kbd>
            </span>
          )}
          {waiting > 0 && <span className="l-text13 l-medium l-numbers">{formatCount(waiting)}</span>}
        </button>
      </Tooltip>
    );
  });
};
