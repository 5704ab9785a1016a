import * as z from 'zod';
import { Id, params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { GivenReason, Item, VersionRow } from '#shared/models/content/item.ts';

const VersionNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** `before` is the oldest version returned, to continue below it; `versionNum` requests a single one. */
const VersionsQuery = Id.extend({ before: VersionNumber.optional(), versionNum: VersionNumber.optional() });
const VersionQuery = Id.extend({ versionNum: VersionNumber });

const one = { on: 'item', params, query: VersionQuery } as const;

/** Earlier versions of an item. */
export const versions = {
  versions: get('/List/{listId}/item/versions', { on: 'item', needs: 'Read', params, query: VersionsQuery, answer: z.array(VersionRow) }),
  version: get('/List/{listId}/item/version', { ...one, needs: 'Read', answer: Item }),
  restoreVersion: post('/List/{listId}/item/version/restore', { ...one, needs: 'Edit', answer: Item }),
  deleteVersion: post('/List/{listId}/item/version/delete', {
    ...one,
    needs: 'Delete',
    body: z.strictObject({ reasonToDelete: GivenReason }),
    answer: z.object({}),
  }),
};
