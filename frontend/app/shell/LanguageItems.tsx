import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#frontend/session/useLanguageChoice.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';

/** The languages in their own words, with a check mark at the current one. */
export const LanguageItems = () => {
  const { t } = useTranslation();
  const { language: current, choose } = useLanguageChoice();
  return (
    <Menu.RadioGroup value={current} aria-label={t('account.language')}>
      {languages.map((language) => (
        <Menu.RadioItem key={language} closeMenuOnClick value={language} lang={language} onChange={() => choose(language)}>
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
