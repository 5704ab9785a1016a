import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { View, ViewChange, ViewPlan } from '#shared/models/content/list.ts';
import { ListRef, listRef } from '#shared/models/content/listRef.ts';

const ViewId = z.string().min(1).max(64);
/** The sort index of a new view on a long list is built in the background; its job shows the progress. */
const SavedView = z.object({ view: View, jobId: z.string().nullable() });

/** The views of a list. A list is named by id, or by name within its site. */
export const views = {
  getViews: get('/List/views/get', {
    on: 'list',
    needs: 'LimitedRead',
    query: ListRef.extend({ listViewId: ViewId.optional() }),
    answer: z.array(View),
  }),
  /** Shared views require CreateViews, which the operation checks. */
  createView: post('/List/views/create', { on: 'list', needs: 'CreatePersonalViews', body: ViewPlan.extend(listRef), answer: SavedView }),
  /** With `version`, it is refused if someone else has changed the view since. */
  editView: post('/List/views/edit', {
    on: 'list',
    needs: 'CreatePersonalViews',
    body: ViewChange.extend({ ...listRef, listViewId: ViewId, version: z.number().int().optional() }),
    answer: SavedView,
  }),
  /** Shared views require the administrator flag. */
  deleteView: post('/List/views/delete', {
    on: 'list',
    needs: 'CreatePersonalViews',
    body: ListRef.extend({ listViewId: ViewId }),
    answer: z.object({}),
  }),
};
