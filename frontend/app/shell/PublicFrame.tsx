import { ActionIcon, Button } from '@mantine/core';
import { IconLifebuoy, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { LanguageChoice } from '#frontend/app/shell/LanguageChoice.tsx';
import { useTheme } from '#frontend/app/shell/useTheme.ts';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { Mark } from '#frontend/ui/Mark.tsx';
import classes from './PublicFrame.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The frame of the pages before sign-in. */
export const PublicFrame = () => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
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
        <span className={classes.rule} />
        <Button
          component="a"
          href={supportLink()}
          variant="subtle"
          className={classes.control}
          leftSection={<IconLifebuoy {...icon} />}
          aria-label={t('frame.contactSupport')}
        >
          <span className={classes.word}>{t('frame.contactSupport')}</span>
        </Button>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
};
