import { controller, get, post } from '#shared/http/contract.ts';
import { Form, FormPlan } from '#shared/models/form.ts';
import { ListRef, listRef } from '#shared/models/listRef.ts';

const { id, formName } = Form.shape;
const writing = { on: 'list', needs: 'EditForms', answer: Form } as const;
const reading = { on: 'list', needs: 'Read', answer: Form } as const;

/** The forms of a list. */
export const forms = controller('Forms', {
  add: post('/Forms/Add', { ...writing, body: FormPlan.extend(listRef) }),
  update: post('/Forms/Update', { ...writing, body: FormPlan.extend({ ...listRef, id }) }),
  getFormByName: get('/Forms/GetFormByName', { ...reading, query: ListRef.extend({ formName }) }),
  getFormById: get('/Forms/GetFormById', { ...reading, query: ListRef.extend({ id }) }),
});
