import type { Item } from '#shared/models/content/item.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

/** What became of an item since the person was here; what the person did is no news. */
export const newsOf = (
  { _CreatedOn, _ModifiedOn, _ModifiedBy }: Pick<Item, '_CreatedOn' | '_ModifiedOn' | '_ModifiedBy'>,
  since: string | null,
  userId: string,
): 'new' | 'changed' | null => {
  if (since === null || _ModifiedOn <= since || _ModifiedBy.internalId === userId) return null;
  return _CreatedOn > since ? 'new' : 'changed';
};

/** The filter for all of them. */
export const sinceRule = (since: string): QueryRule => ({ ColumnName: '_ModifiedOn', Operator: 'GreaterThanEqual', Value: since });
