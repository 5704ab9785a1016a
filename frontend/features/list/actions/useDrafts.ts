import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';

export type DraftStep = 'checkOut' | 'checkIn' | 'approve';

const idsOf = (items: Item[]) => items.map(({ Id }) => Id);

/** Checks out, checks in and approves several items. Refusals are reported by name. */
export const useDrafts = (listId: string) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const steps = {
    checkOut: (items: Item[]) => call(list.checkOutItems, { listId, body: { itemIds: idsOf(items) } }),
    checkIn: (items: Item[]) => call(list.checkInItems, { listId, body: { itemIds: idsOf(items) } }),
    // Only what the person saw is approved.
    approve: (items: Item[]) =>
      call(list.approveItems, { listId, body: { itemIds: idsOf(items), versions: items.map(({ _Version }) => _Version) } }),
  };
  return async (step: DraftStep, items: Item[]): Promise<void> => {
    try {
      const { items: done, refused } = await steps[step](items);
      for (const { itemId, error } of refused) {
        const item = items.find(({ Id }) => Id === itemId);
        const name = item ? itemName(item) : `#${itemId}`;
        const why = failureText({ id: null, error, translate: true, params: { by: item?.CheckedOutBy?.fullName ?? '' } });
        tell('error', `${name}: ${why}`);
      }
      if (done.length > 0) tell('success', t(`list.drafts.${step}`, { count: done.length }));
    } catch (error) {
      showFailure(error);
    }
    await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
  };
};
