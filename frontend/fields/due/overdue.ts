import dayjs from 'dayjs';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { COMPLETED } from '#shared/models/messages/task.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** The field of a list of tasks that says until when they are to be done. */
export const isDueField = (type: ListType, { internalFieldName }: Pick<Field, 'internalFieldName'>): boolean =>
  type === 'tasks' && internalFieldName === 'DueDate';

/** Whether a day, or the day of an instant, lies before today where the reader is. */
export const isPastDay = (day: string, now = new Date()): boolean => dayjs(day).isBefore(now, 'day');

/** A task that should have been done before today, and is not. */
export const isOverdue = ({ DueDate, Status }: Item, now = new Date()): boolean =>
  typeof DueDate === 'string' && DueDate !== '' && isPastDay(DueDate, now) && identityOf([Status].flat()[0]) !== COMPLETED;
