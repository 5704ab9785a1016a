import { useTranslation } from 'react-i18next';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Avatar } from '#frontend/ui/Avatar.tsx';
import account from './Account.module.css';
import classes from './ProfilePage.module.css';

/** Who one is here, in words that cannot be changed. */
export const OwnFacts = ({ note }: { note: string }) => {
  const { t } = useTranslation();
  const { fullName, userName, groups, isAdmin } = useAccount();
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
      </dl>
      <p className={account.text}>{note}</p>
    </div>
  );
};
