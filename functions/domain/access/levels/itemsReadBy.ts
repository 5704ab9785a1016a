import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { ItemsReadBy } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/** Who reads the items of a list. Users and groups are visible to everyone who may read their list. */
export const itemsReadBy = ({ id, itemsReadBy: by = 'readers' }: Pick<ListRecord, 'id' | 'itemsReadBy'>): ItemsReadBy =>
  isPeopleList(id) ? 'readers' : by;

/** Whether someone with these permissions on a list reads all items regardless of their creators. */
export const readsAllItems = (list: Pick<ListRecord, 'id' | 'itemsReadBy'>, access: number): boolean =>
  itemsReadBy(list) === 'readers' || seesAllItems(access);

/** Approvers, and people who may change permissions, have to see the items concerned. */
export const seesAllItems = (access: number): boolean => grants(access, 'Approve') || grants(access, 'ModifyPermissions');
