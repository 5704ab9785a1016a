import { Button, type ButtonProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Language } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';
import classes from './PublicFrame.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

/** The current language. */
export const LanguageButton = (props: Props) => {
  const { t, i18n } = useTranslation();
  const name = languageNames[Language.catch('en').parse(i18n.language)];
  return (
    <Button
      {...props}
      variant="subtle"
      className={classes.control}
      leftSection={<Glyph of={IconLanguage} />}
      aria-label={t('account.languageIs', { language: name })}
    >
      <span className="l-not-on-phone">{name}</span>
    </Button>
  );
};
