import { ActionIcon, Button } from '@mantine/core';
import { IconLogin, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Broken } from '#frontend/app/screens/Broken.tsx';
import { LanguageChoice } from '#frontend/app/shell/LanguageChoice.tsx';
import { SupportButton } from '#frontend/app/shell/SupportButton.tsx';
import { useTheme } from '#frontend/app/shell/useTheme.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Mark } from '#frontend/ui/Mark.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import classes from './PublicFrame.module.css';

/** The frame of public pages. `isTall` is for content that needs the full height. */
export const PublicFrame = ({ isTall = false }: { isTall?: boolean }) => {
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  const { data: member } = useQuery({ ...accountQuery, enabled: false });
  const mayWrite = pathname !== '/support';
  const maySignIn = !member && pathname !== '/login';
  const { theme, changeTheme } = useTheme();

  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/login" className={classes.brand}>
          <Mark size={22} />
          <span>Sheaf</span>
        </Link>
        <LanguageChoice />
        <ActionIcon
          className={classes.control}
          aria-label={t(theme === 'dark' ? 'account.useLight' : 'account.useDark')}
          onClick={changeTheme}
        >
          {theme === 'dark' ? <Glyph of={IconSun} /> : <Glyph of={IconMoon} />}
        </ActionIcon>
        {(mayWrite || maySignIn) && <span className="l-rule l-not-on-phone" />}
        {mayWrite && <SupportButton />}
        {maySignIn && (
          <Button
            variant="subtle"
            className={classes.control}
            leftSection={<Glyph of={IconLogin} />}
            aria-label={t('signIn.title')}
            component={Link}
            to="/login"
          >
            <span className="l-not-on-phone">{t('signIn.title')}</span>
          </Button>
        )}
      </header>
      <main className={`${classes.main} ${isTall ? classes.tall : ''}`}>
        <Boundary resetOn={key} fallback={() => <Broken />}>
          <Outlet />
        </Boundary>
      </main>
    </div>
  );
};
