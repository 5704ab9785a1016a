import { Menu } from '@mantine/core';
import { LanguageButton } from '#frontend/app/shell/LanguageButton.tsx';
import { LanguageItems } from '#frontend/app/shell/LanguageItems.tsx';

export const LanguageMenu = () => (
  <Menu position="bottom-end" defaultOpened withinPortal={false}>
    <Menu.Target>
      <LanguageButton />
    </Menu.Target>
    <Menu.Dropdown>
      <LanguageItems />
    </Menu.Dropdown>
  </Menu>
);
