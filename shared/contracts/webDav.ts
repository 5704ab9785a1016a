import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ActiveLock } from '#shared/models/administration/lock.ts';
import { ItemId, ListId } from '#shared/models/content/item.ts';

/** Who keeps which documents from others. */
export const webDav = controller('WebDav', {
  /** Those of items to which the caller has full access, in one list or in all. */
  activeLocks: get('/WebDav/activeLocks', {
    on: 'application',
    needs: 'user',
    query: z.strictObject({ systemSiteListId: ListId.optional() }),
    answer: z.array(ActiveLock),
  }),
  /** What the owner has not checked in is lost by it. */
  releaseLock: post('/WebDav/activeLocks/release', {
    on: 'item',
    about: { list: 'systemSiteListId', item: 'itemId' },
    needs: 'FullAccess',
    body: z.strictObject({ systemSiteListId: ListId, itemId: ItemId }),
    answer: z.object({}),
  }),
});
