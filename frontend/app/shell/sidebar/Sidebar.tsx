import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Broken } from '#frontend/app/screens/Broken.tsx';
import { sidebarPanels } from '#frontend/app/shell/sidebar/sidebarPanels.ts';
import { type SidebarKey, sidebarKeys, useSidebar } from '#frontend/app/shell/sidebar/useSidebar.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { useFocusBack } from '#frontend/ui/window/useFocusBack.ts';
import classes from './Sidebar.module.css';

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const OpenSidebar = ({ shown }: { shown: SidebarKey }) => {
  const { t } = useTranslation();
  const account = useAccount();
  const { toggle, close } = useSidebar();
  const tabs = useRef<HTMLDivElement>(null);
  const { Panel } = sidebarPanels[shown];
  useFocusBack();
  useEscape(close);

  useEffect(() => {
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);

  const choose = (key: SidebarKey) => key !== shown && toggle(key);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    const next = sidebarKeys.at((sidebarKeys.indexOf(shown) + (steps[key] ?? 0)) % sidebarKeys.length);
    if (!steps[key] || !next) return;
    choose(next);
    currentTarget.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };

  return (
    <aside className={classes.sidebar} aria-label={t('sidebar.title')}>
      <div className={classes.head}>
        <div ref={tabs} role="tablist" className={classes.tabs} aria-label={t('sidebar.title')} onKeyDown={onKeyDown}>
          {sidebarKeys.map((key) => {
            const waiting = sidebarPanels[key].count?.(account) ?? 0;
            return (
              <button
                key={key}
                type="button"
                role="tab"
                className={classes.tab}
                id={`sidebar-${key}`}
                data-key={key}
                aria-selected={key === shown}
                aria-controls="sidebar-panel"
                tabIndex={key === shown ? 0 : -1}
                onClick={() => choose(key)}
              >
                {t(`sidebar.${key}`)}
                {waiting > 0 && <span className="l-text12 l-semi l-numbers l-secondary">{formatCount(waiting)}</span>}
              </button>
            );
          })}
        </div>
        <ActionIcon variant="subtle" aria-label={t('sidebar.close')} onClick={close}>
          <Glyph of={IconX} />
        </ActionIcon>
      </div>
      <div id="sidebar-panel" role="tabpanel" className="l-column" aria-labelledby={`sidebar-${shown}`}>
        <Boundary resetOn={shown} fallback={() => <Broken />}>
          <Awaited fallback={<Skeletons />}>
            <Panel key={shown} />
          </Awaited>
        </Boundary>
      </div>
    </aside>
  );
};

/** Search, calendar, tasks and notifications in the right sidebar. */
export const Sidebar = () => {
  const { shown } = useSidebar();
  return shown && <OpenSidebar shown={shown} />;
};
