import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MyDrafts } from '#frontend/features/account/MyDrafts.tsx';
import { OwnFacts } from '#frontend/features/account/OwnFacts.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { account } from '#shared/contracts/account.ts';
import { Language } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';

/** Who one is here, what one chose, and what one has begun and not finished. */
export const ProfilePage = () => {
  const { t, i18n } = useTranslation();
  const { homePage } = useAccount();
  const setHome = useWrite(account.setAsHomepage);
  return (
    <OwnFacts
      more={
        <>
          <dt className="l-secondary">{t('account.language')}</dt>
          <dd className="l-anywhere">{languageNames[Language.catch('en').parse(i18n.language)]}</dd>
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
