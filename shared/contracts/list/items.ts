import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { NAME_LENGTH, NAMED_WORDS, TEXT_LENGTH } from '#shared/limits.ts';
import { FieldValues, FolderId, Item, ItemId, ItemKey } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';
import { Unread } from '#shared/rules/reading/unread.ts';

/** `_Version` is the version the editor saw; fields changed by others since then are merged or told as a collision. */
const Changes = z.looseObject({ Id: ItemId, _Version: z.number().int().optional() });

/** The form that is being used: view, edit, add, or one of the list's own, which then says what must and may be filled in. */
const FormName = z.string().trim().min(1).max(NAME_LENGTH).optional();

/** Saves an event also when somebody or something it names is busy then. */
const ignoreScheduleConflicts = Flag.default(false);

const LookedUp = z.object({ id: ItemId, value: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** One item of a list. */
export const items = {
  /** With a form's name somebody looks at the item, which is a fact; without it the answer only keeps a screen up to date. */
  getItem: get('/List/{listId}/item/get', {
    on: 'item',
    needs: 'Read',
    params,
    query: z.strictObject({ id: ItemKey, formName: FormName }),
    answer: Item,
  }),
  /** What words stand for in a field of people or looked-up items, in their order. Where it is not one thing, the words come back. */
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
  /** `folderId` is where the form was opened; the item stays where it is. */
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
  /** The list's own id stands for its root folder. */
  moveItem: post('/List/{listId}/moveToFolder', {
    on: 'item',
    needs: 'Edit',
    quiet: true,
    params,
    body: z.strictObject({ id: ItemId, folderId: FolderId }),
    answer: Item,
  }),
};
