import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { asksDecision, dueGroupOf, dueGroups } from '#frontend/features/inbox/dueGroups.ts';
import { MoreFoot } from '#frontend/features/inbox/MoreFoot.tsx';
import { TaskRow } from '#frontend/features/inbox/TaskRow.tsx';
import { useOpenTask } from '#frontend/features/inbox/useOpenTask.ts';
import { useToday } from '#frontend/features/inbox/useToday.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { account } from '#shared/contracts/account.ts';
import { OPEN_TASKS } from '#shared/limits.ts';
import { byDay, lastOfPage, type Task } from '#shared/models/messages/task.ts';
import classes from './Inbox.module.css';

const sides = ['mine', 'given'] as const;
type Side = (typeof sides)[number];
const calls = { mine: account.getPendingTasks, given: account.getOutstandingTasks };

/** The tasks of a user, or those assigned to others, grouped by due date. */
export const Tasks = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('mine');
  const now = useToday();
  const pages = usePages(calls[side], {}, { next: lastOfPage, failure: 'inline' });
  const { data, error, isPending, refetch } = pages;
  const all = data?.pages.flat().toSorted(byDay) ?? [];
  const open = useOpenTask();
  const groupOf = (task: Task) => (side === 'mine' && asksDecision(task) ? 'decide' : dueGroupOf(task, now));
  const groups = dueGroups
    .map((group) => ({ group, tasks: all.filter((task) => groupOf(task) === group) }))
    .filter(({ tasks }) => tasks.length > 0);

  return (
    <>
      <div className={classes.bar}>
        <Segments
          label={t('inbox.task.which')}
          value={side}
          options={sides.map((value) => ({ value, label: t(`inbox.task.${value}`) }))}
          onChange={setSide}
        />
      </div>
      <div className="l-column l-auto">
        {error && <Failed title={t('inbox.task.failed')} error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeletons height={60} count={5} />}
        {data && all.length === 0 && <Empty title={t(`inbox.task.none.${side}`)} text={t('inbox.task.noneText')} />}
        {groups.map(({ group, tasks }) => (
          <section key={group} aria-label={t(`inbox.due.${group}`)}>
            <h2 className={classes.day} data-late={group === 'overdue' || undefined}>
              {t(`inbox.due.${group}`)}
            </h2>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} now={now} given={side === 'given'} onOpen={(one) => void open(one)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreFoot pages={pages} count={OPEN_TASKS}>
        {children}
      </MoreFoot>
    </>
  );
};
