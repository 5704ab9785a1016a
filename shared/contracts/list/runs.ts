import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { BULK_ITEMS } from '#shared/limits.ts';
import { Comments, FolderId, ItemId } from '#shared/models/content/item.ts';
import { Decision, WorkflowRun } from '#shared/models/workflows/workflow.ts';

const Word = z.string().min(1).max(64);
const ItemIds = z.array(ItemId).max(BULK_ITEMS).default([]);
const ofRun = params.extend({ runId: Word });
/** Permissions are checked for each item: unreadable items are not mentioned. */
const each = { on: 'list', needs: 'LimitedRead', quiet: true, params } as const;
const Found = z.object({ itemIds: z.array(z.number().int()) });

/** Workflow runs on items. */
export const runs = {
  startWorkflow: post('/List/{listId}/workflows/{workflowId}/start', {
    on: 'item',
    about: { item: 'itemId' },
    needs: 'Edit',
    quiet: true,
    params: params.extend({ workflowId: Word }),
    body: z.strictObject({ itemId: ItemId }),
    answer: z.object({ id: z.string() }),
  }),
  /** Latest first; without an item, for the whole list. */
  workflowHistory: get('/List/{listId}/workflowhistory', {
    ...each,
    query: z.strictObject({ itemId: ItemId.optional() }),
    answer: z.array(WorkflowRun),
  }),
  /** Of the given items, otherwise of all in the folder, otherwise of the list. */
  itemsWithHistory: get('/List/{listId}/workflowHistory/items-with-history', {
    ...each,
    query: z.strictObject({ folderId: FolderId.optional(), itemIds: ItemIds }),
    answer: Found,
  }),
  /** The same, called before something is deleted. */
  deleteCheck: post('/List/{listId}/items/deletecheck', {
    ...each,
    reads: true,
    body: z.strictObject({ folderId: FolderId.optional(), itemIds: ItemIds }),
    answer: Found,
  }),
  /**
   * For those whom the run has asked. `version` is the item's version that the caller saw: if it is not the latest one, nothing is decided
   * and the call is refused with draftChanged.
   */
  decideWorkflow: post('/List/{listId}/workflowHistory/{runId}/decide', {
    on: 'item',
    about: { item: 'itemId' },
    needs: 'Read',
    params: ofRun,
    body: z.strictObject({ itemId: ItemId, decision: Decision, comments: Comments, version: z.number().int().min(1).optional() }),
    answer: z.object({}),
  }),
  stopWorkflow: post('/List/{listId}/workflowHistory/{runId}/stop', {
    on: 'item',
    about: { item: 'itemId' },
    needs: 'Edit',
    params: ofRun,
    body: z.strictObject({ itemId: ItemId }),
    answer: z.object({}),
  }),
};
