import type { ItemRecord } from '#functions/storage/records/records.ts';

/** Item ids start at 1; the id 0 of a list stands for the only template that refers to some bytes. */
export const templateOwner = (listId: string): Pick<ItemRecord, 'listId' | 'id'> => ({ listId, id: 0 });
