import dayjs from 'dayjs';
import type { Task } from '#shared/models/messages/task.ts';

export const dueGroups = ['decide', 'overdue', 'thisWeek', 'later', 'noDay'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** A week is today and the six days before it, in the reader's time zone. */
export const dueGroupOf = ({ dueDate }: Pick<Task, 'dueDate'>, now: Date): DueGroup => {
  if (dueDate === null) return 'noDay';
  const days = dayjs(dueDate).startOf('day').diff(dayjs(now).startOf('day'), 'day');
  if (days < 0) return 'overdue';
  return days < 7 ? 'thisWeek' : 'later';
};

export const isToday = (dueDate: string, now: Date): boolean => dayjs(dueDate).isSame(dayjs(now), 'day');

/** Whether someone waits for this person's decision, regardless of the due date. */
export const asksDecision = ({ type, workflow }: Pick<Task, 'type' | 'workflow'>): boolean =>
  type === 'DeletionTask' || workflow !== undefined;
