import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children' | 'aria-label'> {
  /** What it does. */
  label: string;
  icon: TablerIcon;
  /** Fewer words for whoever points at it. */
  tip?: string;
  small?: boolean;
  /** What it turns on and off is on; left out where it turns nothing. */
  pressed?: boolean;
}

/** An icon that is pressed. Whoever points at it reads what it does. */
export const IconButton = ({ label, icon, tip = label, small = false, pressed, variant, ...button }: Props) => (
  <Tooltip label={tip}>
    <ActionIcon aria-pressed={pressed} {...button} variant={pressed ? 'light' : variant} aria-label={label}>
      <Glyph of={icon} small={small} />
    </ActionIcon>
  </Tooltip>
);
