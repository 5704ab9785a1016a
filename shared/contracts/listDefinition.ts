import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { Item, Reason } from '#shared/models/content/item.ts';
import {
  DefinitionChange,
  FieldChange,
  FieldRemoval,
  FieldUpserts,
  ListDefinition,
  NewDefinition,
  NewField,
} from '#shared/models/content/listDefinition.ts';
import { ListRef } from '#shared/models/content/listRef.ts';

const onList = { on: 'list', needs: 'FullAccess' } as const;
const onLists = { on: 'lists', needs: 'FullAccess' } as const;
const FieldName = z.object({ internalFieldName: z.string(), name: z.string(), fieldType: z.number().int() });

/** What lists are: their settings and their fields. Every change answers the list as it has become. */
export const listDefinition = controller('ListDefinition', {
  all: get('/ListDefinitions', { on: 'nothing', needs: 'admin', answer: z.array(ListDefinition) }),
  /** Every field name of every list, once for each type of field. */
  distinctListFields: get('/ListDefinition/distinctListFields', { on: 'nothing', needs: 'admin', answer: z.array(FieldName) }),
  get: get('/ListDefinition/get', { ...onList, query: ListRef, answer: ListDefinition }),
  /** As a file: one list, or for an administrator who names none all of them. */
  download: get('/ListDefinition/download', {
    ...onLists,
    kind: 'plain',
    query: ListRef,
    answer: z.union([ListDefinition, z.array(ListDefinition)]),
  }),
  /** What is checked out or waits for approval, in whichever folder of a list, or of all lists. */
  drafts: get('/ListDefinition/drafts', {
    ...onLists,
    query: ListRef.extend({ after: Cursor.optional() }),
    answer: z.object({ items: z.array(Item), next: z.string().nullable() }),
  }),
  create: post('/ListDefinition/create', { on: 'site', needs: 'FullAccess', body: NewDefinition, answer: ListDefinition }),
  update: post('/ListDefinition/update', { ...onList, body: DefinitionChange, answer: ListDefinition }),
  /** The list waits in the recycle bin of its site. */
  delete: post('/ListDefinition/delete', {
    ...onList,
    body: ListRef.extend({ reasonToDelete: Reason }),
    answer: z.object({ recycleId: z.string() }),
  }),
  createField: post('/ListDefinition/fields/create', { ...onList, body: NewField, answer: ListDefinition }),
  updateField: post('/ListDefinition/fields/update', { ...onList, body: FieldChange, answer: ListDefinition }),
  /** The values that items hold are kept and no longer shown; no other field gets this one's internal name. */
  deleteField: post('/ListDefinition/fields/delete', { ...onList, body: FieldRemoval, answer: ListDefinition }),
  /** The fields may also come as a list alone, each with the name of the list that they are of. */
  upsertFields: post('/ListDefinition/fields/upsert', { ...onList, gathers: 'fields', body: FieldUpserts, answer: ListDefinition }),
});
