import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { LIST_OPTIONS } from '#shared/limits.ts';
import { ContentTypePlan, ReusableType } from '#shared/models/content/contentType.ts';
import { ChoiceOption, NewOption } from '#shared/models/content/field.ts';
import { ListId } from '#shared/models/content/item.ts';

const TypeId = z.string().min(1).max(100);
const params = z.object({ id: TypeId });

/** Reusable field definitions. A list that uses one stores a copy, so that its pages read nothing more. */
export const contentTypes = controller('ContentTypes', {
  getAll: get('/ContentTypes/GetAllContentTypes', { on: 'nothing', needs: 'user', answer: z.array(ReusableType) }),
  get: get('/ContentTypes/{id}', { on: 'nothing', needs: 'user', params, answer: ReusableType }),
  options: get('/ContentTypes/{id}/Options', { on: 'nothing', needs: 'user', params, answer: z.array(ChoiceOption) }),
  create: post('/ContentTypes/Create', { on: 'nothing', needs: 'admin', body: ContentTypePlan, answer: ReusableType }),
  delete: post('/ContentTypes/Delete', { on: 'nothing', needs: 'admin', body: z.strictObject({ id: TypeId }), answer: z.object({}) }),
  /**
   * Adds an option to a field based on the type, if it accepts custom values; the operation checks Create or Edit. If an administrator
   * names no list, adds it to the type and all fields based on it.
   */
  addOption: post('/ContentTypes/{id}/Options/Add', {
    on: 'lists',
    needs: 'LimitedRead',
    quiet: true,
    refusedByWarning: true,
    params,
    query: z.strictObject({ listId: ListId.optional(), value: NewOption.shape.value }),
    answer: ChoiceOption,
  }),
  /** In the content type and in every field based on it. */
  updateOptions: post('/ContentTypes/{id}/Options/Update', {
    on: 'nothing',
    needs: 'admin',
    params,
    body: z.strictObject({ options: z.array(NewOption).max(LIST_OPTIONS) }),
    answer: ReusableType,
  }),
});
