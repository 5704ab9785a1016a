import type { ItemRecord } from '#functions/storage/records/records.ts';

/** Items are numbered from 1; the number 0 of a list stands for the one template that has some bytes. */
export const templateOwner = (listId: string): Pick<ItemRecord, 'listId' | 'id'> => ({ listId, id: 0 });
