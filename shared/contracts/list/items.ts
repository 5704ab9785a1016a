import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { NAME_LENGTH, NAMED_WORDS, TEXT_LENGTH } from '#shared/limits.ts';
import { FieldValues, FolderId, Item, ItemId, ItemKey } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';
import { Unread } from '#shared/rules/reading/unread.ts';

/**
 * `_Version` is the version that the editor saw; later changes by others to other fields are merged, those to the same field are reported
 * as conflicts.
 */
const Changes = z.looseObject({ Id: ItemId, _Version: z.number().int().optional() });

/** The form in use: view, edit, add, or one of the list's own, which determines the required and allowed fields. */
const FormName = z.string().trim().min(1).max(NAME_LENGTH).optional();

/** Saves an event even if a person or resource that it names is busy. */
const ignoreScheduleConflicts = Flag.default(false);

const LookedUp = z.object({ id: ItemId, value: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** A single item of a list. */
export const items = {
  /** With a form name, the call counts as viewing the item, which is recorded; without it, the answer only updates a screen. */
  getItem: get('/List/{listId}/item/get', {
    on: 'item',
    needs: 'Read',
    params,
    query: z.strictObject({ id: ItemKey, formName: FormName }),
    answer: Item,
  }),
  /** What texts refer to in a person or lookup field, in order. A text that does not refer to exactly one object is returned as it is. */
  named: post('/List/{listId}/named', {
    on: 'list',
    needs: 'Read',
    reads: true,
    quiet: true,
    whole: true,
    params,
    body: z.strictObject({ fieldName: z.string().max(NAME_LENGTH), words: z.array(z.string().max(TEXT_LENGTH)).min(1).max(NAMED_WORDS) }),
    answer: z.array(z.union([Person, LookedUp, Unread])),
  }),
  createItem: post('/List/{listId}/item/create', {
    on: 'list',
    needs: 'Create',
    params,
    query: z.strictObject({ folderId: FolderId.optional(), formName: FormName, ignoreScheduleConflicts }),
    body: FieldValues,
    answer: Item,
  }),
  /** `folderId` is where the form was opened; the item does not move. */
  updateItem: post('/List/{listId}/item/update', {
    on: 'item',
    about: { item: 'Id' },
    needs: 'Edit',
    quiet: true,
    params,
    query: z.strictObject({ folderId: FolderId.optional(), formName: FormName, ignoreScheduleConflicts }),
    body: Changes,
    answer: Item,
  }),
  /** The list's own id means its root folder. */
  moveItem: post('/List/{listId}/moveToFolder', {
    on: 'item',
    needs: 'Edit',
    quiet: true,
    params,
    body: z.strictObject({ id: ItemId, folderId: FolderId }),
    answer: Item,
  }),
};
