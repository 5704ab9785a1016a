import * as z from 'zod';
import { NAMED_PEOPLE, REMIND_DAYS, TEXT_LENGTH } from '#shared/limits.ts';
import { FolderId, ListId } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';
import { TemplateId } from '#shared/models/workflows/template.ts';

export const WorkflowTrigger = z.enum(['Manual', 'ItemCreated', 'ItemUpdated']);
export type WorkflowTrigger = z.infer<typeof WorkflowTrigger>;

/** The workflows that come with the product; each is a state machine of the same name. */
export const systemWorkflows = ['approval', 'review', 'notify', 'copyToLibrary', 'generateDocument'] as const;
export const SystemWorkflowId = z.enum(systemWorkflows);
export type SystemWorkflowId = z.infer<typeof SystemWorkflowId>;

const people = z.array(Person).min(1, { error: 'required' }).max(NAMED_PEOPLE);

/** What a list decides of each workflow. */
export const WorkflowSettings = z.discriminatedUnion('kind', [
  /** Whoever of them decides first decides. */
  z.strictObject({ kind: z.literal('approval'), people }),
  z.strictObject({ kind: z.literal('review'), people, remindDays: z.number().int().min(1).max(REMIND_DAYS) }),
  z.strictObject({ kind: z.literal('notify'), people, message: z.string().trim().max(TEXT_LENGTH) }),
  z.strictObject({ kind: z.literal('copyToLibrary'), listId: ListId, move: z.boolean() }),
  /** A template of a library, filled in and put into one of its folders, or where none is named into the library itself. */
  z.strictObject({
    kind: z.literal('generateDocument'),
    listId: ListId,
    folderId: FolderId.optional(),
    templateId: TemplateId,
    asPdf: z.boolean(),
  }),
]);
export type WorkflowSettings = z.infer<typeof WorkflowSettings>;

/** Where a document goes that a workflow makes. */
export const ofDocument = ({ listId, folderId }: { listId: string; folderId?: string | undefined }) =>
  folderId === undefined || folderId === listId ? { target: 'list' as const, id: listId } : { target: 'folder' as const, id: folderId };

/** A workflow that a list uses. Without settings it does not run yet. */
export const Workflow = z.object({
  id: z.string(),
  systemWorkflowId: z.string(),
  enabled: z.boolean(),
  trigger: WorkflowTrigger,
  settings: WorkflowSettings.optional(),
});
export type Workflow = z.infer<typeof Workflow>;

/** `running` waits for somebody or is at work; `stopped` was broken off. */
export const runStates = ['running', 'completed', 'failed', 'stopped'] as const;
/** What came out of it, where somebody had to say. */
export const decisions = ['approved', 'rejected', 'done'] as const;
export const Decision = z.enum(decisions);
export type Decision = z.infer<typeof Decision>;

/** `log` is a key of the texts under workflows.log. Errors are codes of error.{code}, told to those who may edit the item. */
export const WorkflowLog = z.object({
  lastStep: z.string(),
  errors: z.array(z.string()),
  occurred: z.string(),
  log: z.string(),
  params: z.record(z.string(), z.string()),
});
export type WorkflowLog = z.infer<typeof WorkflowLog>;

/** One run of a workflow on an item. */
export const WorkflowRun = z.object({
  id: z.string(),
  itemId: z.number().int(),
  itemTitle: z.string(),
  /** The list's workflow, and which of the product's it is. */
  workflowDefinitionId: z.string(),
  systemWorkflowId: z.string(),
  state: z.enum(runStates),
  outcome: Decision.nullable(),
  /** Who said so, as opposed to who started it. */
  decidedBy: Person.nullable(),
  initiatedBy: Person,
  startedOn: z.string(),
  completeTime: z.string().nullable(),
  logs: z.array(WorkflowLog),
  /** Who has to decide now, and whether that is the caller. */
  waitsFor: z.array(Person),
  mayDecide: z.boolean(),
});
export type WorkflowRun = z.infer<typeof WorkflowRun>;
