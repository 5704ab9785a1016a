import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { menuGroups } from '#frontend/features/list/actions/menuGroups.ts';
import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './RowMenu.module.css';

interface Props {
  at: { x: number; y: number };
  /** The rows that the menu applies to: "3 tasks selected". */
  heading: string;
  actions: RowAction[];
  onClose: () => void;
}

/** The menu of a row or of the selected rows, at the pointer or the focused cell. */
export const RowMenu = ({ at, heading, actions, onClose }: Props) => (
  <Menu opened onChange={(open) => !open && onClose()} position="bottom-start" offset={0} width={272} withinPortal>
    <Menu.Target>
      <button type="button" tabIndex={-1} aria-label={heading} className={classes.at} style={{ left: at.x, top: at.y }} />
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>
      <Menu.Label className="l-clip">{heading}</Menu.Label>
      {menuGroups(actions).map((group, index) => (
        <Fragment key={group[0]?.key}>
          {index > 0 && <Menu.Divider />}
          {group.map(({ key, label, Icon, shortcut, danger, refused, run }) => (
            <Menu.Item
              key={key}
              className={danger ? classes.danger : undefined}
              leftSection={<Glyph of={Icon} />}
              rightSection={shortcut && <span className="l-text12 l-tertiary">{shortcut}</span>}
              disabled={refused !== undefined}
              onClick={run}
            >
              {label}
              {refused !== undefined && <span className="l-block l-small l-tertiary">{refused}</span>}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
);
