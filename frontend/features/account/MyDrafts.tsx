import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { account } from '#shared/contracts/account.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import own from './Account.module.css';
import classes from './MyDrafts.module.css';

/** Items that the person has checked out, or submitted without a decision so far. */
export const MyDrafts = () => {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useRead(account.getMyDrafts, {}, { failure: 'inline', staleTime: 0 });
  if (error) return <Failed title={t('account.drafts.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={classes.drafts} aria-labelledby={id}>
      <h2 className="l-text14 l-line20 l-bold" id={id}>
        {t('account.drafts')}
      </h2>
      {data.length === 0 && <p className={own.text}>{t('account.drafts.none')}</p>}
      <ul>
        {data.map(({ listId, itemId, title, listTitle, url, status, since }) => (
          <li key={`${listId} ${itemId}`}>
            <Link to={url}>{title}</Link>
            <span>{listTitle}</span>
            <span>
              {t(status === DraftStatuses.PendingApproval ? 'account.drafts.pending' : 'account.drafts.inDraft')}
              {since && `, ${formatDateTime(since)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
