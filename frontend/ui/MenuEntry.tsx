import { Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

/** An entry of a menu. */
export const MenuEntry = ({ icon, label, onClick }: Props) => (
  <Menu.Item leftSection={<Glyph of={icon} />} onClick={onClick}>
    {label}
  </Menu.Item>
);
