import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Broken } from '#frontend/app/screens/Broken.tsx';
import { LanguageChoice } from '#frontend/app/shell/LanguageChoice.tsx';
import { SupportButton } from '#frontend/app/shell/SupportButton.tsx';
import { useTheme } from '#frontend/app/shell/useTheme.ts';
import { Boundary } from '#frontend/ui/Boundary.tsx';
import { Mark } from '#frontend/ui/Mark.tsx';
import classes from './PublicFrame.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The frame of the pages outside the shell. `isTall`: what it frames needs its height. */
export const PublicFrame = ({ isTall = false }: { isTall?: boolean }) => {
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  const isSupport = pathname === '/support';
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
          {theme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        </ActionIcon>
        {!isSupport && (
          <>
            <span className={classes.rule} />
            <SupportButton />
          </>
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
