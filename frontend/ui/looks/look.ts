import { type Field, holds } from '#shared/models/content/field.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

/** The ways to show a list: its rows, its files as pictures, its days, or its items by a choice. */
export const looks = ['table', 'gallery', 'calendar', 'board'] as const;
export type Look = (typeof looks)[number];
/** Those that have a screen of their own; the others share that of the rows. */
export type ScreenLook = Exclude<Look, 'table' | 'gallery'>;

/** Fields that can be the columns of a board: one choice for each item. */
export const boardFields = ({ type, fields }: Pick<ListDetails, 'type' | 'fields'>): Field[] =>
  holdsFiles(type) ? [] : fields.filter((field) => holds(field, 'choice') && !field.hasMany && !field.isAuditField);

/** The looks that a list offers, the one it has unless somebody chose another first. */
export const looksOf = (details: Pick<ListDetails, 'type' | 'fields'>): Look[] => {
  if (details.type === 'calendar') return ['calendar', 'table'];
  if (details.type === 'media') return ['gallery', 'table'];
  if (details.type === 'documents') return ['table', 'gallery'];
  return boardFields(details).length > 0 ? ['table', 'board'] : ['table'];
};
