import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { automationTags } from '#functions/domain/documents/automation/automationTags.ts';
import { convert } from '#functions/domain/documents/automation/convert.ts';
import { createTag } from '#functions/domain/documents/automation/createTag.ts';
import { deleteTag } from '#functions/domain/documents/automation/deleteTag.ts';
import { editTag } from '#functions/domain/documents/automation/editTag.ts';
import { merge } from '#functions/domain/documents/automation/merge.ts';
import { mergeConvert } from '#functions/domain/documents/automation/mergeConvert.ts';
import { previewMerge } from '#functions/domain/documents/automation/previewMerge.ts';
import { previewMergeAndConvert } from '#functions/domain/documents/automation/previewMergeAndConvert.ts';
import { sendTo } from '#functions/domain/documents/automation/sendTo.ts';
import { tagOptions } from '#functions/domain/documents/automation/tagOptions.ts';
import { validateTag } from '#functions/domain/documents/automation/validateTag.ts';
import { serve } from '#functions/runtime/serve.ts';
import { automation } from '#shared/contracts/automation.ts';

export const controller = serve(automation, {
  sendTo: (ctx, { body }) => sendTo(ctx, body),
  convert: (ctx, { body }) => convert(ctx, body),
  merge: (ctx, { body }) => merge(ctx, body),
  mergeConvert: (ctx, { body }) => mergeConvert(ctx, body),
  previewMerge: (ctx, { body }) => previewMerge(ctx, body),
  previewMergeAndConvert: (ctx, { body }) => previewMergeAndConvert(ctx, body),
  tags: automationTags,
  tag: (ctx, { tagId }) => automationTag(ctx, tagId),
  validateTag: (ctx, { tagId, listItemId }) => validateTag(ctx, tagId, listItemId),
  tagOptions: (ctx, { tagId }) => tagOptions(ctx, tagId),
  createTag: (ctx, { body }) => createTag(ctx, body),
  editTag: (ctx, { tagId, body }) => editTag(ctx, tagId, body),
  deleteTag: (ctx, { tagId }) => deleteTag(ctx, tagId),
});
