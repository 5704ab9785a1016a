import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MyDrafts } from '#frontend/features/account/MyDrafts.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Avatar } from '#frontend/ui/Avatar.tsx';
import { account } from '#shared/contracts/account.ts';
import { Language } from '#shared/contracts/application/texts.ts';
import { languageNames } from '#shared/languageNames.ts';
import classes from './ProfilePage.module.css';

/** Who one is here, what one chose, and what one has begun and not finished. */
export const ProfilePage = () => {
  const { t, i18n } = useTranslation();
  const { fullName, userName, groups, isAdmin, homePage } = useAccount();
  const setHome = useWrite(account.setAsHomepage);
  return (
    <div className={classes.page}>
      <div className={classes.who}>
        <Avatar name={fullName} />
        <div>
          <h2>{fullName}</h2>
          <p>{userName}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        <dt>{t('account.role')}</dt>
        <dd>{t(isAdmin ? 'account.administrator' : 'account.member')}</dd>
        <dt>{t('account.groups')}</dt>
        <dd>{groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('account.noGroups')}</dd>
        <dt>{t('account.language')}</dt>
        <dd>{languageNames[Language.catch('en').parse(i18n.language)]}</dd>
        <dt>{t('account.home')}</dt>
        <dd>
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
      </dl>
      <MyDrafts />
    </div>
  );
};
