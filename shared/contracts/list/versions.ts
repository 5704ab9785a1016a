import * as z from 'zod';
import { Id, params } from '#shared/contracts/list/common.ts';
import { get } from '#shared/http/contract.ts';
import { VersionRow } from '#shared/models/item.ts';

/** `before` is the oldest version that was answered, for those below it. */
const VersionsQuery = Id.extend({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() });

/** What an item was. */
export const versions = {
  versions: get('/List/{listId}/item/versions', { on: 'item', needs: 'Read', params, query: VersionsQuery, answer: z.array(VersionRow) }),
};
