import type { Item } from '#shared/models/content/item.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

/** What happened to an item since the user's last visit. The user's own changes do not count. */
export const newsOf = (
  { _CreatedOn, _ModifiedOn, _ModifiedBy }: Pick<Item, '_CreatedOn' | '_ModifiedOn' | '_ModifiedBy'>,
  since: string | null,
  userId: string,
): 'new' | 'changed' | null => {
  if (since === null || _ModifiedOn <= since || _ModifiedBy.internalId === userId) return null;
  return _CreatedOn > since ? 'new' : 'changed';
};

/** The filter for all items changed since then. */
export const sinceRule = (since: string): QueryRule => ({ ColumnName: '_ModifiedOn', Operator: 'GreaterThanEqual', Value: since });
