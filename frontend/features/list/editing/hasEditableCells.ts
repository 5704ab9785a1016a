import type { ListDetails } from '#shared/models/content/list.ts';

/** Whether any cell of the list can be edited in place. */
export const hasEditableCells = ({ fields }: Pick<ListDetails, 'fields'>): boolean => fields.some(({ cellEditable }) => cellEditable);
