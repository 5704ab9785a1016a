import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ActiveLock } from '#shared/models/administration/lock.ts';
import { ItemId, ItemRef, ListId } from '#shared/models/content/item.ts';
import { DesktopAddress } from '#shared/models/documents/desktop.ts';

/** Check-outs and desktop locks. */
export const webDav = controller('WebDav', {
  /** Of items to which the caller has full access, in one list or in all. */
  activeLocks: get('/WebDav/activeLocks', {
    on: 'application',
    needs: 'user',
    query: z.strictObject({ systemSiteListId: ListId.optional() }),
    answer: z.array(ActiveLock),
  }),
  /** Creates an address by which a desktop program opens an item's file and saves it back. */
  openDesktop: post('/WebDav/{listId}/item/{id}/open', { on: 'item', needs: 'Read', quiet: true, params: ItemRef, answer: DesktopAddress }),
  /** Changes that the owner has not checked in are lost. */
  releaseLock: post('/WebDav/activeLocks/release', {
    on: 'item',
    about: { list: 'systemSiteListId', item: 'itemId' },
    needs: 'FullAccess',
    body: z.strictObject({ systemSiteListId: ListId, itemId: ItemId }),
    answer: z.object({}),
  }),
});
