import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asksDecision, dueGroupOf, isToday } from '#frontend/features/inbox/dueGroups.ts';
import { LateDay } from '#frontend/fields/due/LateDay.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { ProgressGlyph } from '#frontend/ui/ProgressGlyph.tsx';
import type { Task } from '#shared/models/messages/task.ts';
import classes from './Inbox.module.css';

interface Props {
  task: Task;
  now: Date;
  /** For tasks the user assigned to others, the assignee is shown instead of the author. */
  given: boolean;
  onOpen: (task: Task) => void;
}

/** One task: what to do, from whom, by when, and a link. */
export const TaskRow = ({ task, now, given, onOpen }: Props) => {
  const { t } = useTranslation();
  const { type, title, status, progress, dueDate, assignedBy, assignedTo, workflow } = task;
  const decides = !given && asksDecision(task);
  const isLate = dueDate !== null && dueGroupOf(task, now) === 'overdue';
  const kind = workflow === undefined ? t(`inbox.task.${type}`) : t(`workflows.name.${workflow}`);
  const people = assignedTo.map(({ fullName }) => fullName).join(', ');
  const source = given ? t('inbox.task.to', { type: kind, people }) : t('inbox.task.from', { type: kind, name: assignedBy.fullName });
  return (
    <li className={classes.row}>
      <ProgressGlyph of={progress} className={classes.state} />
      <div className={classes.words}>
        <p className={classes.title}>
          {/* For pointers: by keyboard, the button of the row does the same. */}
          <button type="button" className="l-bare-button l-pad0 l-inherit l-text-left" tabIndex={-1} onClick={() => onOpen(task)}>
            {title}
          </button>
        </p>
        <p className={classes.source}>{status ? `${source} · ${status}` : source}</p>
      </div>
      {dueDate && (
        <time className={classes.time} dateTime={dueDate}>
          {isLate ? <LateDay text={formatDate(dueDate)} /> : isToday(dueDate, now) ? t('inbox.day.today') : formatDate(dueDate)}
        </time>
      )}
      <Button size="sm" aria-label={t(decides ? 'inbox.task.decideOn' : 'inbox.task.openOne', { title })} onClick={() => onOpen(task)}>
        {t(decides ? 'inbox.task.decide' : 'inbox.task.open')}
      </Button>
    </li>
  );
};
