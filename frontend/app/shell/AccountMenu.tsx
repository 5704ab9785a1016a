import { Menu } from '@mantine/core';
import { IconHome, IconLifebuoy, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { signOut } from '#frontend/app/session/signOut.ts';
import { LanguageItems } from '#frontend/app/shell/LanguageItems.tsx';
import { useTheme } from '#frontend/app/shell/useTheme.ts';
import { leaving } from '#frontend/session/leaving.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { accountAddress } from '#frontend/site/addresses.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { account } from '#shared/contracts/account.ts';
import classes from './AccountMenu.module.css';

export const AccountMenu = () => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  const { id: userId, fullName, userName } = useAccount();
  const setHome = useWrite(account.setAsHomepage);
  const { pathname, search, hash } = useLocation();
  const onSetHome = () => setHome.mutate({ body: { userId, website: `${pathname}${search}${hash}` } });
  const { theme, changeTheme } = useTheme();
  const leave = async () => {
    if (await leaving.mayLeave()) await signOut();
  };

  return (
    <Menu position="bottom-end" width={244} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={t('account.menu', { name: fullName })}>
          <Avatar name={fullName} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <span className="l-block l-medium l-primary">{fullName}</span>
          <span className="l-block l-small l-regular l-tertiary">{userName}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item renderRoot={(root) => <Link {...root} to={accountAddress()} />} leftSection={<Glyph of={IconSettings} />}>
          {t('account.settings')}
        </Menu.Item>
        <MenuEntry icon={IconHome} label={t('account.setAsHome')} onClick={onSetHome} />
        <Menu.Item leftSection={theme === 'dark' ? <Glyph of={IconSun} /> : <Glyph of={IconMoon} />} onClick={changeTheme}>
          {t(theme === 'dark' ? 'account.useLight' : 'account.useDark')}
        </Menu.Item>
        <Menu.Item component="a" href={supportLink()} leftSection={<Glyph of={IconLifebuoy} />}>
          {t('frame.contactSupport')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('account.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <MenuEntry icon={IconLogout} label={t('account.signOut')} onClick={() => void leave()} />
      </Menu.Dropdown>
    </Menu>
  );
};
