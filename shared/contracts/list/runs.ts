import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { BULK_ITEMS } from '#shared/limits.ts';
import { Comments, FolderId, ItemId } from '#shared/models/content/item.ts';
import { Decision, WorkflowRun } from '#shared/models/workflows/workflow.ts';

const Word = z.string().min(1).max(64);
const ItemIds = z.array(ItemId).max(BULK_ITEMS).default([]);
const ofRun = params.extend({ runId: Word });
/** The items are asked for one by one: what may not be read is not told of. */
const each = { on: 'list', needs: 'LimitedRead', quiet: true, params } as const;
const Found = z.object({ itemIds: z.array(z.number().int()) });

/** Workflows at work on items. */
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
  /** Newest first; without an item, of the whole list. */
  workflowHistory: get('/List/{listId}/workflowhistory', {
    ...each,
    query: z.strictObject({ itemId: ItemId.optional() }),
    answer: z.array(WorkflowRun),
  }),
  /** Of the items named, else of all in the folder, else of the list. */
  itemsWithHistory: get('/List/{listId}/workflowHistory/items-with-history', {
    ...each,
    query: z.strictObject({ folderId: FolderId.optional(), itemIds: ItemIds }),
    answer: Found,
  }),
  /** The same, asked before something is deleted. */
  deleteCheck: post('/List/{listId}/items/deletecheck', {
    ...each,
    reads: true,
    body: z.strictObject({ folderId: FolderId.optional(), itemIds: ItemIds }),
    answer: Found,
  }),
  /** By one of those whom the run asks. */
  decideWorkflow: post('/List/{listId}/workflowHistory/{runId}/decide', {
    on: 'item',
    about: { item: 'itemId' },
    needs: 'Read',
    params: ofRun,
    body: z.strictObject({ itemId: ItemId, decision: Decision, comments: Comments }),
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
