import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';

export type DraftStep = 'checkOut' | 'checkIn' | 'approve';

/** Checks out, checks in and approves several items. Refusals are reported by name. */
export const useDrafts = (listId: string) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const steps = {
    checkOut: (itemIds: number[]) => call(list.checkOutItems, { listId, body: { itemIds } }),
    checkIn: (itemIds: number[]) => call(list.checkInItems, { listId, body: { itemIds } }),
    approve: (itemIds: number[]) => call(list.approveItems, { listId, body: { itemIds } }),
  };
  return async (step: DraftStep, items: Item[]): Promise<void> => {
    try {
      const { items: done, refused } = await steps[step](items.map(({ Id }) => Id));
      for (const { itemId, error } of refused) {
        const item = items.find(({ Id }) => Id === itemId);
        const name = (item?._FileName ?? item?.Title) || `#${itemId}`;
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
