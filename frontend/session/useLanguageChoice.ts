import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { chooseLanguage } from '#frontend/session/language.ts';
import { account } from '#shared/contracts/account.ts';
import { Language } from '#shared/contracts/application/texts.ts';

/** The current language and how to change it: immediately here, and for signed-in people in other browsers too. */
export const useLanguageChoice = () => {
  const { i18n } = useTranslation();
  const { data: member } = useQuery({ ...accountQuery, enabled: false });
  const keep = useWrite(account.setPreferredLanguage);
  const choose = (language: Language) => {
    void chooseLanguage(language);
    if (member) keep.mutate({ body: { language } });
  };
  return { language: Language.catch('en').parse(i18n.language), choose };
};
