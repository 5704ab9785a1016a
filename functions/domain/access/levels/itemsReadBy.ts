import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { ItemsReadBy } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/** Who reads the items of a list. Users and groups are known to whoever may read their list. */
export const itemsReadBy = ({ id, itemsReadBy: by = 'readers' }: Pick<ListRecord, 'id' | 'itemsReadBy'>): ItemsReadBy =>
  isPeopleList(id) ? 'readers' : by;

/** Whether somebody with this access to a list reads its items whoever created them. */
export const readsAllItems = (list: Pick<ListRecord, 'id' | 'itemsReadBy'>, access: number): boolean =>
  itemsReadBy(list) === 'readers' || seesOthers(access);

/** Whoever approves or decides who may read has to see what that is about. */
export const seesOthers = (access: number): boolean => grants(access, 'Approve') || grants(access, 'ModifyPermissions');
