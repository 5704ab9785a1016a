import { isReady } from '#frontend/features/workflows/workflowName.ts';
import { grants } from '#shared/access.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Whether the row menu offers to start workflows on these items. */
export const mayStart = ({ workflows }: Pick<ListDetails, 'workflows'>, items: Item[]): boolean =>
  workflows.some(isReady) &&
  items.length > 0 &&
  items.length <= CHECK_OUT_ITEMS &&
  items.every(({ _EffectiveAccess, _DeletedOn }) => _DeletedOn === null && grants(_EffectiveAccess, 'Edit'));
