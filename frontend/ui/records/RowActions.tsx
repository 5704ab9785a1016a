import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Table.module.css';

export interface RowAction {
  /** Includes the row's name: "Delete Priority". */
  label: string;
  icon?: TablerIcon;
  /** The text on the button; without it there is only the icon. */
  text?: string;
  title?: string;
  disabled?: boolean;
  onClick: () => void;
}

const ActionButton = ({ label, icon, text, ...rest }: RowAction) =>
  text === undefined ? (
    <ActionIcon aria-label={label} {...rest}>
      {icon && <Glyph of={icon} />}
    </ActionIcon>
  ) : (
    <Button size="xs" leftSection={icon && <Glyph of={icon} small />} aria-label={label} {...rest}>
      {text}
    </Button>
  );

/** Action buttons at the end of a row. */
export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className={classes.row}>
    {actions.map((action) => (
      <ActionButton key={action.label} {...action} />
    ))}
  </span>
);
