import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { automationTags } from '#functions/domain/documents/automation/automationTags.ts';
import { createTag } from '#functions/domain/documents/automation/createTag.ts';
import { deleteTag } from '#functions/domain/documents/automation/deleteTag.ts';
import { editTag } from '#functions/domain/documents/automation/editTag.ts';
import { preview } from '#functions/domain/documents/automation/preview.ts';
import { send } from '#functions/domain/documents/automation/send.ts';
import { tagOptions } from '#functions/domain/documents/automation/tagOptions.ts';
import { validateTag } from '#functions/domain/documents/automation/validateTag.ts';
import { serve } from '#functions/runtime/serve.ts';
import { automation } from '#shared/contracts/automation.ts';

export const controller = serve(automation, {
  sendTo: (ctx, { body }) => send(ctx, body, { merge: false, convert: false }),
  convert: (ctx, { body }) => send(ctx, body, { merge: false, convert: true }),
  merge: (ctx, { body }) => send(ctx, body, { merge: true, convert: false }),
  mergeConvert: (ctx, { body }) => send(ctx, body, { merge: true, convert: true }),
  previewMerge: (ctx, { body }) => preview(ctx, body, false),
  previewMergeAndConvert: (ctx, { body }) => preview(ctx, body, true),
  tags: automationTags,
  tag: (ctx, { tagId }) => automationTag(ctx, tagId),
  validateTag: (ctx, { tagId, listItemId }) => validateTag(ctx, tagId, listItemId),
  tagOptions: (ctx, { tagId }) => tagOptions(ctx, tagId),
  createTag: (ctx, { body }) => createTag(ctx, body),
  editTag: (ctx, { tagId, body }) => editTag(ctx, tagId, body),
  deleteTag: (ctx, { tagId }) => deleteTag(ctx, tagId),
});
