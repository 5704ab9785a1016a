import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ActiveLock } from '#shared/models/administration/lock.ts';
import { ItemId, ItemRef, ListId } from '#shared/models/content/item.ts';
import { DesktopAddress } from '#shared/models/documents/desktop.ts';

/** Who keeps which documents from others. */
export const webDav = controller('WebDav', {
  /** Those of items to which the caller has full access, in one list or in all. */
  activeLocks: get('/WebDav/activeLocks', {
    on: 'application',
    needs: 'user',
    query: z.strictObject({ systemSiteListId: ListId.optional() }),
    answer: z.array(ActiveLock),
  }),
  /** An address by which a desktop program opens the file of an item, and saves it back. */
  openDesktop: post('/WebDav/{listId}/item/{id}/open', { on: 'item', needs: 'Read', quiet: true, params: ItemRef, answer: DesktopAddress }),
  /** What the owner has not checked in is lost by it. */
  releaseLock: post('/WebDav/activeLocks/release', {
    on: 'item',
    about: { list: 'systemSiteListId', item: 'itemId' },
    needs: 'FullAccess',
    body: z.strictObject({ systemSiteListId: ListId, itemId: ItemId }),
    answer: z.object({}),
  }),
});
