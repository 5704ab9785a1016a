import dayjs from 'dayjs';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { COMPLETED } from '#shared/models/messages/task.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** Whether a field is the due date of a task list. */
export const isDueField = (type: ListType, { internalFieldName }: Pick<Field, 'internalFieldName'>): boolean =>
  type === 'tasks' && internalFieldName === 'DueDate';

/** Whether a day, or the day of a time, is before today in the person's time zone. */
export const isPastDay = (day: string, now = new Date()): boolean => dayjs(day).isBefore(now, 'day');

/** Whether a task is unfinished after its due day. */
export const isOverdue = ({ DueDate, Status }: Item, now = new Date()): boolean =>
  typeof DueDate === 'string' && DueDate !== '' && isPastDay(DueDate, now) && identityOf([Status].flat()[0]) !== COMPLETED;
