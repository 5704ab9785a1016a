import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { View, ViewChange, ViewPlan } from '#shared/models/content/list.ts';
import { ListRef, listRef } from '#shared/models/content/listRef.ts';

const ViewId = z.string().min(1).max(64);
/** The order of a new view on a long list is filled in the background: its job tells how far that is. */
const SavedView = z.object({ view: View, jobId: z.string().nullable() });

/** The views of a list. A list is named by its id, or by its name in its site. */
export const views = {
  getViews: get('/List/views/get', {
    on: 'list',
    needs: 'LimitedRead',
    query: ListRef.extend({ listViewId: ViewId.optional() }),
    answer: z.array(View),
  }),
  /** Those that are not personal need CreateViews, which the verb asks for. */
  createView: post('/List/views/create', { on: 'list', needs: 'CreatePersonalViews', body: ViewPlan.extend(listRef), answer: SavedView }),
  editView: post('/List/views/edit', {
    on: 'list',
    needs: 'CreatePersonalViews',
    body: ViewChange.extend({ ...listRef, listViewId: ViewId }),
    answer: SavedView,
  }),
  /** Those that are not personal need the administrator flag. */
  deleteView: post('/List/views/delete', {
    on: 'list',
    needs: 'CreatePersonalViews',
    body: ListRef.extend({ listViewId: ViewId }),
    answer: z.object({}),
  }),
};
