import * as z from 'zod';
import { get } from '#shared/http/contract.ts';
import { ItemRef } from '#shared/models/content/item.ts';
import { ArchiveEntries, PartId, ShownMessage } from '#shared/models/documents/fileParts.ts';

const reading = { on: 'item', needs: 'Read', params: ItemRef } as const;

/** The content of an item's file, if it is an email or an archive. */
export const parts = {
  message: get('/List/{listId}/item/{id}/message', { ...reading, answer: ShownMessage }),
  archiveEntries: get('/List/{listId}/item/{id}/archive', { ...reading, answer: ArchiveEntries }),
  /** An attachment of an email, or a file of an archive. */
  part: get('/List/{listId}/item/{id}/part/{partId}', {
    ...reading,
    kind: 'download',
    params: ItemRef.extend({ partId: PartId }),
    answer: z.object({ url: z.string() }),
  }),
};
