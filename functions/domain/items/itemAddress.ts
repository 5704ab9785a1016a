import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const listAddress = ({ path }: Pick<ListRecord, 'path'>): string => encode(path);

/** The page on which the form of an item is shown. */
export const itemAddress = (list: Pick<ListRecord, 'id' | 'path'>, { id, folderId }: Pick<ItemRecord, 'id' | 'folderId'>): string => {
  const named = { id: String(id), ...(folderId !== list.id && { folderId }), itemTabView: 'form' };
  return `${listAddress(list)}/_forms/view?${new URLSearchParams(named)}`;
};
