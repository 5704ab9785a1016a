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

/** List definitions: settings and fields. Every change returns the updated list. */
export const listDefinition = controller('ListDefinition', {
  all: get('/ListDefinitions', { on: 'nothing', needs: 'admin', answer: z.array(ListDefinition) }),
  /** All field names of all lists, once per field type. */
  distinctListFields: get('/ListDefinition/distinctListFields', { on: 'nothing', needs: 'admin', answer: z.array(FieldName) }),
  get: get('/ListDefinition/get', { ...onList, query: ListRef, answer: ListDefinition }),
  /** As a file: one list, or all lists for an administrator who names none. */
  download: get('/ListDefinition/download', {
    ...onLists,
    kind: 'plain',
    query: ListRef,
    answer: z.union([ListDefinition, z.array(ListDefinition)]),
  }),
  /** What is checked out or waits for approval in a list, or in all lists. */
  drafts: get('/ListDefinition/drafts', {
    ...onLists,
    query: ListRef.extend({ after: Cursor.optional() }),
    answer: z.object({ items: z.array(Item), next: z.string().nullable() }),
  }),
  create: post('/ListDefinition/create', { on: 'site', needs: 'FullAccess', body: NewDefinition, answer: ListDefinition }),
  update: post('/ListDefinition/update', { ...onList, body: DefinitionChange, answer: ListDefinition }),
  /** Moves the list to the recycle bin of its site. */
  delete: post('/ListDefinition/delete', {
    ...onList,
    body: ListRef.extend({ reasonToDelete: Reason }),
    answer: z.object({ recycleId: z.string() }),
  }),
  createField: post('/ListDefinition/fields/create', { ...onList, body: NewField, answer: ListDefinition }),
  updateField: post('/ListDefinition/fields/update', { ...onList, body: FieldChange, answer: ListDefinition }),
  /** The values in items are kept but no longer shown; no other field gets the same internal name. */
  deleteField: post('/ListDefinition/fields/delete', { ...onList, body: FieldRemoval, answer: ListDefinition }),
  /** The fields may also be sent as a bare array, each naming its list. */
  upsertFields: post('/ListDefinition/fields/upsert', { ...onList, gathers: 'fields', body: FieldUpserts, answer: ListDefinition }),
});
