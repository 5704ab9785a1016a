import { Button, Menu, OverflowList } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import '@mantine/core/styles/OverflowList.layer.css';
import classes from './Toolbar.module.css';

export interface ToolbarAction {
  key: string;
  label: string;
  Icon: TablerIcon;
  pressed?: boolean;
  disabled?: boolean;
  /** The key that does the same in the rows. */
  keys?: string;
  /** It takes something away. */
  danger?: boolean;
  run: () => void;
}

const followWidth = (tell: () => void) => {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
};

/** Actions that do not fit move into the menu from right to left; the menu says how many it holds. */
export const Overflow = ({ actions, phone }: { actions: ToolbarAction[]; phone: boolean }) => {
  const { t } = useTranslation();
  const width = useSyncExternalStore(followWidth, () => innerWidth);
  const menu = (hidden: ToolbarAction[]) => (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button px={8} variant={phone ? 'subtle' : 'default'} aria-label={t('list.moreActions', { count: hidden.length })}>
          <Glyph of={IconDots} bold />
          {!phone && <span className="l-semi l-numbers l-tertiary">&nbsp;{hidden.length}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hidden.map(({ key, label, Icon, disabled, danger, run }) => (
          <Menu.Item
            key={key}
            className={danger ? classes.danger : undefined}
            disabled={disabled ?? false}
            leftSection={<Glyph of={Icon} />}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  if (actions.length === 0) return null;
  if (phone) return menu(actions);
  return (
    <OverflowList
      // It is as wide as what it shows, so it does not notice by itself that there is more room.
      key={width}
      className={classes.actions}
      data={actions}
      gap={8}
      getItemKey={({ key }) => key}
      // Only an element of the page can be measured.
      renderOverflow={(hidden) => <span>{menu(hidden)}</span>}
      renderItem={({ key, label, Icon, pressed, disabled, danger, keys, run }) => (
        <Button
          key={key}
          variant={pressed ? 'light' : 'default'}
          aria-pressed={pressed}
          className={danger ? classes.danger : undefined}
          disabled={disabled ?? false}
          aria-keyshortcuts={keys}
          title={keys && `${label} (${keys})`}
          leftSection={<Glyph of={Icon} />}
          onClick={run}
        >
          {label}
        </Button>
      )}
    />
  );
};
