import { allDefinitions } from '#functions/domain/content/definitions/allDefinitions.ts';
import { putFields } from '#functions/domain/content/definitions/changeFields.ts';
import { createDefinition } from '#functions/domain/content/definitions/createDefinition.ts';
import { deleteField } from '#functions/domain/content/definitions/deleteField.ts';
import { distinctListFields } from '#functions/domain/content/definitions/distinctListFields.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import { updateDefinition } from '#functions/domain/content/definitions/updateDefinition.ts';
import { listDrafts } from '#functions/domain/content/drafts/listDrafts.ts';
import { deleteList } from '#functions/domain/recycle/deleteList.ts';
import { serve } from '#functions/runtime/serve.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { FieldPlan } from '#shared/models/content/listDefinition.ts';

const planIn = (body: object): FieldPlan => FieldPlan.strip().parse(body);

export const controller = serve(listDefinition, {
  all: allDefinitions,
  distinctListFields: distinctListFields,
  download: async ({ target }) => presentDefinition(target.list),
  drafts: listDrafts,
  create: (ctx, { body }) => createDefinition(ctx, body),
  update: (ctx, { body }) => updateDefinition(ctx, body),
  delete: (ctx, { body }) => deleteList(ctx, body.reasonToDelete),
  createField: (ctx, { body }) => putFields(ctx, body.version, [planIn(body)]),
  updateField: (ctx, { body }) => putFields(ctx, body.version, [{ ...planIn(body), internalFieldName: body.internalFieldName }]),
  deleteField: (ctx, { body }) => deleteField(ctx, body.version, body.internalFieldName),
  upsertFields: (ctx, { body }) => putFields(ctx, body.version, body.fields),
});
