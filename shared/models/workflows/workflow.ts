import * as z from 'zod';
import { MAX_WORKFLOW_PEOPLE, REMIND_DAYS, TEXT_LENGTH } from '#shared/limits.ts';
import { FolderId, ListId } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';
import { TemplateId } from '#shared/models/workflows/template.ts';

export const WorkflowTrigger = z.enum(['Manual', 'ItemCreated', 'ItemUpdated']);
export type WorkflowTrigger = z.infer<typeof WorkflowTrigger>;

/** The built-in workflows; each is a state machine of the same name. */
export const systemWorkflows = ['approval', 'review', 'notify', 'copyToLibrary', 'generateDocument'] as const;
export const SystemWorkflowId = z.enum(systemWorkflows);
export type SystemWorkflowId = z.infer<typeof SystemWorkflowId>;

const people = z.array(Person).min(1, { error: 'required' }).max(MAX_WORKFLOW_PEOPLE);

/** A list's settings of each workflow. */
export const WorkflowSettings = z.discriminatedUnion('kind', [
  /** The first decision counts for all. */
  z.strictObject({ kind: z.literal('approval'), people }),
  z.strictObject({ kind: z.literal('review'), people, remindDays: z.number().int().min(1).max(REMIND_DAYS) }),
  z.strictObject({ kind: z.literal('notify'), people, message: z.string().trim().max(TEXT_LENGTH) }),
  z.strictObject({ kind: z.literal('copyToLibrary'), listId: ListId, move: z.boolean() }),
  /** A template of a library, filled in and stored in one of its folders, or in the library itself if none is named. */
  z.strictObject({
    kind: z.literal('generateDocument'),
    listId: ListId,
    folderId: FolderId.optional(),
    templateId: TemplateId,
    asPdf: z.boolean(),
  }),
]);
export type WorkflowSettings = z.infer<typeof WorkflowSettings>;

/** The destination of a document created by a workflow. */
export const ofDocument = ({ listId, folderId }: { listId: string; folderId?: string | undefined }) =>
  folderId === undefined || folderId === listId ? { target: 'list' as const, id: listId } : { target: 'folder' as const, id: folderId };

/** A workflow of a list. Without settings it does not run yet. `version` counts its changes; absent before the first. */
export const Workflow = z.object({
  id: z.string(),
  systemWorkflowId: z.string(),
  enabled: z.boolean(),
  trigger: WorkflowTrigger,
  settings: WorkflowSettings.optional(),
  version: z.number().int().optional(),
});
export type Workflow = z.infer<typeof Workflow>;

/** `running` means active or waiting for people; `stopped` means cancelled. */
export const runStates = ['running', 'completed', 'failed', 'stopped'] as const;
/** The outcome, if people had to decide. */
const decisions = ['approved', 'rejected', 'done'] as const;
export const Decision = z.enum(decisions);
export type Decision = z.infer<typeof Decision>;

/** `log` is a key of the texts under workflows.log. Errors are codes of error.{code}, visible to those who may edit the item. */
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
  /** The list's workflow, and the built-in workflow that it is based on. */
  workflowDefinitionId: z.string(),
  systemWorkflowId: z.string(),
  state: z.enum(runStates),
  outcome: Decision.nullable(),
  /** Who decided, which may differ from who started it. */
  decidedBy: Person.nullable(),
  initiatedBy: Person,
  startedOn: z.string(),
  completeTime: z.string().nullable(),
  logs: z.array(WorkflowLog),
  /** Who has to decide now, and whether that includes the caller. */
  waitsFor: z.array(Person),
  mayDecide: z.boolean(),
});
export type WorkflowRun = z.infer<typeof WorkflowRun>;
