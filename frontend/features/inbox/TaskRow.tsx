import { Button } from '@mantine/core';
import { IconCircleDashed, IconCircleDotted, IconClockExclamation, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asksDecision, dueGroupOf, isToday } from '#frontend/features/inbox/dueGroups.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Task } from '#shared/models/messages/task.ts';
import classes from './Inbox.module.css';

const icons: Record<Task['type'], TablerIcon> = { UserTask: IconCircleDotted, SystemTask: IconCircleDashed, DeletionTask: IconTrash };

interface Props {
  task: Task;
  now: Date;
  /** Of what one gave to others, to whom is said instead of by whom. */
  given: boolean;
  onOpen: (task: Task) => void;
}

/** One thing to do: what, from whom, by when, and the way there. */
export const TaskRow = ({ task, now, given, onOpen }: Props) => {
  const { t } = useTranslation();
  const { type, title, status, dueDate, assignedBy, assignedTo, workflow } = task;
  const decides = !given && asksDecision(task);
  const isLate = dueDate !== null && dueGroupOf(task, now) === 'overdue';
  const kind = workflow === undefined ? t(`inbox.task.${type}`) : t(`workflows.name.${workflow}`);
  const Icon = icons[type];
  const people = assignedTo.map(({ fullName }) => fullName).join(', ');
  const source = given ? t('inbox.task.to', { type: kind, people }) : t('inbox.task.from', { type: kind, name: assignedBy.fullName });
  return (
    <li className={classes.row}>
      <Icon size={16} stroke={1.8} className={classes.state} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.source}>{status ? `${source} · ${status}` : source}</p>
      </div>
      {dueDate && (
        <time className={`${classes.time} ${isLate ? 'l-inline l-gap4 l-error' : ''}`} dateTime={dueDate}>
          {isLate && <Glyph of={IconClockExclamation} small />}
          {isToday(dueDate, now) ? t('inbox.day.today') : formatDate(dueDate)}
        </time>
      )}
      <Button size="sm" aria-label={t(decides ? 'inbox.task.decideOn' : 'inbox.task.openOne', { title })} onClick={() => onOpen(task)}>
        {t(decides ? 'inbox.task.decide' : 'inbox.task.open')}
      </Button>
    </li>
  );
};
