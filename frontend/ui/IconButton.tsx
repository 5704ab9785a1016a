import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children' | 'aria-label'> {
  /** Its action. */
  label: string;
  icon: TablerIcon;
  /** A shorter text for the tooltip. */
  tip?: string;
  small?: boolean;
  /** Whether the toggled state is on; omitted if it is not a toggle. */
  pressed?: boolean;
}

/** A button with an icon and a tooltip. */
export const IconButton = ({ label, icon, tip = label, small = false, pressed, variant, ...button }: Props) => (
  <Tooltip label={tip}>
    <ActionIcon aria-pressed={pressed} {...button} variant={pressed ? 'light' : variant} aria-label={label}>
      <Glyph of={icon} small={small} />
    </ActionIcon>
  </Tooltip>
);
