import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { chooseLanguage } from '#frontend/session/language.ts';
import { account } from '#shared/contracts/account.ts';
import { type Language, languages } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';

/** The languages, each in its own words, with a tick at the one in use. */
export const LanguageItems = () => {
  const { t, i18n } = useTranslation();
  const { data: member } = useQuery({ ...accountQuery, enabled: false });
  const keep = useWrite(account.setPreferredLanguage);
  const choose = (language: Language) => {
    void chooseLanguage(language);
    if (member) keep.mutate({ body: { language } });
  };
  return (
    <Menu.RadioGroup value={i18n.language} aria-label={t('account.language')}>
      {languages.map((language) => (
        <Menu.RadioItem key={language} closeMenuOnClick value={language} lang={language} onChange={() => choose(language)}>
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
