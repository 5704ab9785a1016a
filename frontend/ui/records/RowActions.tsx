import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Table.module.css';

export interface RowAction {
  /** Names the row, too: "Delete Priority". */
  label: string;
  icon?: TablerIcon;
  /** Stands on the button; without it there is the icon alone. */
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

/** What can be done with a row, as buttons at its end. */
export const RowActions = ({ actions }: { actions: RowAction[] }) => (
  <span className={classes.row}>
    {actions.map((action) => (
      <ActionButton key={action.label} {...action} />
    ))}
  </span>
);
