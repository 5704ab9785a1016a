import {
  allContentTypes,
  createContentType,
  deleteContentType,
  findContentType,
  presentType,
} from '#functions/domain/content/contentTypes/contentTypes.ts';
import { addOption, updateOptions } from '#functions/domain/content/contentTypes/options.ts';
import { serve } from '#functions/runtime/serve.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

export const controller = serve(contentTypes, {
  getAll: allContentTypes,
  get: async (ctx, { id }) => presentType(await findContentType(ctx, id)),
  options: async (ctx, { id }) => (await findContentType(ctx, id)).options,
  create: (ctx, { body }) => createContentType(ctx, body),
  delete: (ctx, { body }) => deleteContentType(ctx, body.id),
  addOption: (ctx, { id, value }) => addOption(ctx, id, value),
  updateOptions: (ctx, { id, body }) => updateOptions(ctx, id, body.options),
});
