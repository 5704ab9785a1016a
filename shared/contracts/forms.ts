import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Form, FormPlan } from '#shared/models/content/form.ts';
import { ListRef, listRef } from '#shared/models/content/listRef.ts';

const { id, formName } = Form.shape;
const writing = { on: 'list', needs: 'EditForms', answer: Form } as const;
const reading = { on: 'list', needs: 'Read', answer: Form } as const;

export const forms = controller('Forms', {
  /** Without tabs, it starts with every field of the list. */
  add: post('/Forms/Add', { ...writing, body: FormPlan.partial({ tabs: true }).extend(listRef) }),
  /** Omitted properties stay unchanged. With `version`, it is refused if someone else has changed the form since. */
  update: post('/Forms/Update', {
    ...writing,
    partOfList: 'form',
    body: FormPlan.partial().extend({ ...listRef, id, version: z.number().int().optional() }),
  }),
  getFormByName: get('/Forms/GetFormByName', { ...reading, query: ListRef.extend({ formName }) }),
  getFormById: get('/Forms/GetFormById', { ...reading, partOfList: 'form', query: ListRef.extend({ id }) }),
});
