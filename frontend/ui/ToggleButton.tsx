import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props extends ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: TablerIcon;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens a part of the page, and closes it again. */
export const ToggleButton = ({ icon, isOpen, onToggle, ...button }: Props) => (
  <Button {...button} aria-expanded={isOpen} leftSection={<Glyph of={icon} small />} onClick={() => onToggle(!isOpen)} />
);
