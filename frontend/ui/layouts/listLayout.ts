import { type Field, holds } from '#shared/models/content/field.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

/** Ways to show a list: as rows, images, a calendar, or a board. */
export const listLayouts = ['table', 'gallery', 'calendar', 'board'] as const;
export type ListLayout = (typeof listLayouts)[number];
/** Layouts with their own screen; the others share the screen of rows. */
export type ScreenLayout = Exclude<ListLayout, 'table' | 'gallery'>;

/** Fields that can be the columns of a board: single choices. */
export const boardFields = ({ type, fields }: Pick<ListDetails, 'type' | 'fields'>): Field[] =>
  holdsFiles(type) ? [] : fields.filter((field) => holds(field, 'choice') && !field.hasMany && !field.isAuditField);

/** The layouts that a list offers, its default first. */
export const layoutsOf = (details: Pick<ListDetails, 'type' | 'fields'>): ListLayout[] => {
  if (details.type === 'calendar') return ['calendar', 'table'];
  if (details.type === 'media') return ['gallery', 'table'];
  if (details.type === 'documents') return ['table', 'gallery'];
  return boardFields(details).length > 0 ? ['table', 'board'] : ['table'];
};
