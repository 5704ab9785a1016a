import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import {
  Automated,
  AutomationPreview,
  AutomationRequest,
  AutomationTag,
  NewAutomationTag,
  TagOption,
  TagTrial,
} from '#shared/models/workflows/automation.ts';

const about = { list: 'currentSiteListId', item: 'currentListItemId' } as const;

/** Each destination requires Create with Edit. */
const sending = { on: 'item', about, needs: 'Edit', quiet: true, body: AutomationRequest, answer: Automated } as const;
const previewing = {
  on: 'item',
  about,
  needs: 'Edit',
  kind: 'download',
  quiet: true,
  body: AutomationPreview,
  answer: z.object({ url: z.string() }),
} as const;

/** Documents that are filled in, converted and sent to their destinations. */
export const automation = controller('Automation', {
  sendTo: post('/Automation/Document/SendTo', sending),
  convert: post('/Automation/Document/SendTo/Convert', sending),
  merge: post('/Automation/Document/SendTo/Merge', sending),
  mergeConvert: post('/Automation/Document/SendTo/MergeConvert', sending),
  previewMerge: post('/Automation/Document/PreviewMerge', previewing),
  previewMergeAndConvert: post('/Automation/Document/PreviewMergeAndConvert', previewing),
  tags: get('/Automation/Tags', { ...adminOnly, answer: z.array(AutomationTag) }),
  tag: get('/Automation/Tags/Get/{tagId}', { ...adminOnly, answer: AutomationTag }),
  validateTag: get('/Automation/Tags/Validate/{tagId}', {
    ...adminOnly,
    query: z.strictObject({ listItemId: z.string().max(64) }),
    answer: TagTrial,
  }),
  tagOptions: get('/Automation/Tags/GetOptions/{tagId}', { ...adminOnly, answer: z.array(TagOption) }),
  createTag: post('/Automation/Tags/Create', { ...adminOnly, body: NewAutomationTag, answer: AutomationTag }),
  editTag: post('/Automation/Tags/Edit/{tagId}', { ...adminOnly, body: NewAutomationTag, answer: AutomationTag }),
  deleteTag: post('/Automation/Tags/Delete/{tagId}', { ...adminOnly, answer: z.object({}) }),
});
