import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import account from './Account.module.css';
import classes from './ProfilePage.module.css';

interface Props {
  /** Facts after the first ones. */
  more?: ReactNode;
  /** A note about them. */
  note?: string;
  children?: ReactNode;
}

/** The person's account data. */
export const OwnFacts = ({ more, note, children }: Props) => {
  const { t } = useTranslation();
  const { fullName, userName, groups, isAdmin } = useAccount();
  return (
    <div className={classes.page}>
      <div className="l-line l-gap12">
        <Avatar name={fullName} />
        <div>
          <h2 className="l-text16 l-bold">{fullName}</h2>
          <p className="l-secondary">{userName}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        <dt className="l-secondary">{t('account.role')}</dt>
        <dd className="l-anywhere">{t(isAdmin ? 'account.administrator' : 'account.member')}</dd>
        <dt className="l-secondary">{t('account.groups')}</dt>
        <dd className="l-anywhere">{groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('account.noGroups')}</dd>
        {more}
      </dl>
      {note !== undefined && <p className={account.text}>{note}</p>}
      {children}
    </div>
  );
};
