import { addOption } from '#functions/domain/content/contentTypes/addOption.ts';
import { contentTypeOptions } from '#functions/domain/content/contentTypes/contentTypeOptions.ts';
import { createContentType } from '#functions/domain/content/contentTypes/createContentType.ts';
import { deleteContentType } from '#functions/domain/content/contentTypes/deleteContentType.ts';
import { getAllContentTypes } from '#functions/domain/content/contentTypes/getAllContentTypes.ts';
import { getContentType } from '#functions/domain/content/contentTypes/getContentType.ts';
import { updateOptions } from '#functions/domain/content/contentTypes/updateOptions.ts';
import { serve } from '#functions/runtime/serve.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

export const controller = serve(contentTypes, {
  getAll: getAllContentTypes,
  get: (ctx, { id }) => getContentType(ctx, id),
  options: (ctx, { id }) => contentTypeOptions(ctx, id),
  create: (ctx, { body }) => createContentType(ctx, body),
  delete: (ctx, { body }) => deleteContentType(ctx, body.id),
  addOption: (ctx, { id, value }) => addOption(ctx, id, value),
  updateOptions: (ctx, { id, body }) => updateOptions(ctx, id, body.options),
});
