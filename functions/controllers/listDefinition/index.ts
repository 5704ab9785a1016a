import { allDefinitions } from '#functions/domain/content/definitions/allDefinitions.ts';
import { createDefinition } from '#functions/domain/content/definitions/createDefinition.ts';
import { createField } from '#functions/domain/content/definitions/createField.ts';
import { deleteField } from '#functions/domain/content/definitions/deleteField.ts';
import { distinctListFields } from '#functions/domain/content/definitions/distinctListFields.ts';
import { downloadDefinition } from '#functions/domain/content/definitions/downloadDefinition.ts';
import { getDefinition } from '#functions/domain/content/definitions/getDefinition.ts';
import { updateDefinition } from '#functions/domain/content/definitions/updateDefinition.ts';
import { updateField } from '#functions/domain/content/definitions/updateField.ts';
import { upsertFields } from '#functions/domain/content/definitions/upsertFields.ts';
import { listDrafts } from '#functions/domain/content/drafts/listDrafts.ts';
import { deleteList } from '#functions/domain/recycle/deleteList.ts';
import { serve } from '#functions/runtime/serve.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';

export const controller = serve(listDefinition, {
  all: allDefinitions,
  distinctListFields,
  get: getDefinition,
  download: downloadDefinition,
  drafts: listDrafts,
  create: (ctx, { body }) => createDefinition(ctx, body),
  update: (ctx, { body }) => updateDefinition(ctx, body),
  delete: (ctx, { body }) => deleteList(ctx, body.reasonToDelete),
  createField: (ctx, { body }) => createField(ctx, body),
  updateField: (ctx, { body }) => updateField(ctx, body),
  deleteField: (ctx, { body }) => deleteField(ctx, body.version, body.internalFieldName),
  upsertFields: (ctx, { body }) => upsertFields(ctx, body),
});
