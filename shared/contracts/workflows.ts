import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { ListRef } from '#shared/models/content/listRef.ts';
import { SystemWorkflowId, Workflow, WorkflowSettings, WorkflowTrigger } from '#shared/models/workflows/workflow.ts';

const writing = { on: 'list', needs: 'FullAccess' } as const;

/** The workflows of a list and their triggers. */
export const workflows = controller('Workflows', {
  all: get('/Workflows/all', { on: 'list', needs: 'Read', query: ListRef, answer: z.array(Workflow) }),
  add: post('/Workflows/add', {
    ...writing,
    query: ListRef.extend({ workflowId: SystemWorkflowId, triggerEvent: WorkflowTrigger.default('Manual') }),
    answer: Workflow,
  }),
  update: post('/Workflows/{id}/update', {
    ...writing,
    partOfList: 'workflow',
    query: ListRef.extend({ enabled: Flag.optional(), triggerEvent: WorkflowTrigger.optional() }),
    answer: Workflow,
  }),
  /** With `version`, it is refused if someone else has changed the workflow since. */
  setUp: post('/Workflows/{id}/settings', {
    ...writing,
    partOfList: 'workflow',
    query: ListRef,
    body: z.strictObject({ settings: WorkflowSettings, version: z.number().int().optional() }),
    answer: Workflow,
  }),
  remove: post('/Workflows/{id}/remove', { ...writing, partOfList: 'workflow', query: ListRef, answer: z.object({}) }),
});
