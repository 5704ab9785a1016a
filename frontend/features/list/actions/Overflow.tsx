import { Button, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFitting } from '#frontend/features/list/actions/useFitting.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Toolbar.module.css';

export interface ToolbarAction {
  key: string;
  label: string;
  Icon: TablerIcon;
  pressed?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut for the same action in the rows. */
  keys?: string;
  /** The action removes something. */
  danger?: boolean;
  run: () => void;
}

const HiddenActions = ({ actions, phone }: { actions: ToolbarAction[]; phone: boolean }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className="l-fixed"
          px={8}
          variant={phone ? 'subtle' : 'default'}
          aria-label={t('list.moreActions', { count: actions.length })}
        >
          <Glyph of={IconDots} bold />
          {!phone && <span className="l-semi l-numbers l-tertiary">&nbsp;{actions.length}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, Icon, disabled, danger, run }) => (
          <Menu.Item
            key={key}
            className={danger ? 'l-error' : undefined}
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
};

const ActionLine = ({ actions }: { actions: ToolbarAction[] }) => {
  const { line, fitting } = useFitting<HTMLDivElement>(actions.map(({ label }) => label));
  const shown = actions.slice(0, fitting);
  const hidden = fitting === undefined ? actions : actions.slice(fitting);
  return (
    <div ref={line} className={classes.actions}>
      {shown.map(({ key, label, Icon, pressed, disabled, danger, keys, run }) => (
        <Button
          key={key}
          variant={pressed ? 'light' : 'default'}
          aria-pressed={pressed}
          className={danger ? 'l-fixed l-error' : 'l-fixed'}
          disabled={disabled ?? false}
          aria-keyshortcuts={keys}
          title={keys && `${label} (${keys})`}
          leftSection={<Glyph of={Icon} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {hidden.length > 0 && <HiddenActions actions={hidden} phone={false} />}
    </div>
  );
};

/** Actions that do not fit move into the menu from right to left. The menu shows their number. */
export const Overflow = ({ actions, phone }: { actions: ToolbarAction[]; phone: boolean }) => {
  if (actions.length === 0) return null;
  return phone ? <HiddenActions actions={actions} phone /> : <ActionLine actions={actions} />;
};
