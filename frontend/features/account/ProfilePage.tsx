import { Button, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MyDrafts } from '#frontend/features/account/MyDrafts.tsx';
import { OwnFacts } from '#frontend/features/account/OwnFacts.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useLanguageChoice } from '#frontend/session/useLanguageChoice.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { account } from '#shared/contracts/account.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

const themes = ['light', 'dark', 'auto'] as const;

/** The person's account data, preferences and unfinished items. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  const { language, choose } = useLanguageChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { homePage } = useAccount();
  const setHome = useWrite(account.setAsHomepage);
  return (
    <OwnFacts
      more={
        <>
          <dt className="l-secondary">{t('account.language')}</dt>
          <dd>
            <Segments
              label={t('account.language')}
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={choose}
            />
          </dd>
          <dt className="l-secondary">{t('account.timeZone')}</dt>
          <dd className="l-anywhere">{t('account.timeZoneIs', { zone: timeZone() })}</dd>
          <dt className="l-secondary">{t('account.theme')}</dt>
          <dd>
            <Segments
              label={t('account.theme')}
              value={colorScheme}
              options={themes.map((value) => ({ value, label: t(`account.theme.${value}`) }))}
              onChange={setColorScheme}
            />
          </dd>
          <dt className="l-secondary">{t('account.home')}</dt>
          <dd className="l-anywhere">
            {homePage ? (
              <>
                <Link to={homePage}>{homePage}</Link>{' '}
                <Button size="sm" loading={setHome.isPending} onClick={() => setHome.mutate({ body: { website: '' } })}>
                  {t('account.clearHome')}
                </Button>
              </>
            ) : (
              t('account.noHome')
            )}
          </dd>
        </>
      }
    >
      <MyDrafts />
    </OwnFacts>
  );
};
