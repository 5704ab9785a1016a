import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#frontend/app/shell/languages.ts';
import { chooseLanguage } from '#frontend/i18n/language.ts';
import { languages } from '#shared/contracts/application.ts';

/** The languages, each in its own words, with a tick at the one in use. */
export const LanguageItems = () => {
  const { t, i18n } = useTranslation();
  return (
    <Menu.RadioGroup value={i18n.language} aria-label={t('account.language')}>
      {languages.map((language) => (
        <Menu.RadioItem key={language} closeMenuOnClick value={language} lang={language} onChange={() => chooseLanguage(language)}>
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
