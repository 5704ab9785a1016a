import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreFoot } from '#frontend/features/inbox/MoreFoot.tsx';
import { NotificationRow } from '#frontend/features/inbox/NotificationRow.tsx';
import { dayOf, timeFilters } from '#frontend/features/inbox/timeFilters.ts';
import { useNotifications } from '#frontend/features/inbox/useNotifications.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { NOTIFICATION_PAGE_SIZE } from '#shared/limits.ts';
import classes from './Inbox.module.css';

/** The notifications of a user grouped by day. `children` are shown at the end of the footer. */
export const Notifications = ({ includeDismissed, children }: { includeDismissed: boolean; children?: ReactNode }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { notifications: count } = useAccount();
  const { filter, setFilter, now, pages, notifications, newestShown, dismiss, dismissAll } = useNotifications({ includeDismissed });
  const { isPending, error, refetch } = pages;

  const confirmAll = async () => {
    const question = {
      title: t('inbox.dismissAllTitle', { count }),
      text: t('inbox.dismissAllText'),
      verb: t('inbox.dismissAllVerb', { count }),
    };
    // Those that arrive while the question is open are not part of it.
    const through = newestShown;
    if (await confirm(question)) dismissAll(through);
  };
  const days = (['today', 'yesterday', 'earlier'] as const)
    .map((day) => ({ day, rows: notifications.filter(({ occurred }) => dayOf(occurred, now) === day) }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <>
      <div className={classes.bar}>
        <Segments
          label={t('inbox.time')}
          value={filter}
          options={timeFilters.map((value) => ({ value, label: t(`inbox.time.${value}`) }))}
          onChange={setFilter}
        />
        {count > 0 && newestShown !== '' && (
          <Button variant="subtle" onClick={() => void confirmAll()}>
            {t('inbox.dismissAll')}
          </Button>
        )}
      </div>
      <div className="l-column l-auto">
        {error && <Failed title={t('inbox.failed')} error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeletons height={84} count={5} />}
        {!error && !isPending && notifications.length === 0 && (
          <Empty title={t(filter === 'all' ? 'inbox.none' : 'inbox.noneThen')} text={t('inbox.noneText')} />
        )}
        {days.map(({ day, rows }) => (
          <section key={day} aria-label={t(`inbox.day.${day}`)}>
            <h2 className={classes.day}>{t(`inbox.day.${day}`)}</h2>
            <ul>
              {rows.map((row) => (
                <NotificationRow key={row.notificationId} notification={row} dayNamed={day !== 'earlier'} onDismiss={dismiss} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreFoot pages={pages} count={NOTIFICATION_PAGE_SIZE}>
        {children}
      </MoreFoot>
    </>
  );
};
