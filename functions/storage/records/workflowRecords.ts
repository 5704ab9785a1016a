import type { Person } from '#shared/models/identity/person.ts';
import type { Decision, runStates, SystemWorkflowId, Workflow, WorkflowLog, WorkflowSettings } from '#shared/models/workflows/workflow.ts';

/** A workflow as a list keeps it. What it writes elsewhere is written by the right of who set it up. */
export interface WorkflowRecord extends Workflow {
  setBy?: Person;
}

/** One run of a workflow on an item, with the settings it began with. */
export interface RunRecord {
  id: string;
  siteId: string;
  listId: string;
  /** Where the item was when it began. */
  folderId: string;
  itemId: number;
  /** Over how many partitions the facts of the list were spread when it began; absent is one. */
  shards?: number;
  workflowId: string;
  systemWorkflowId: SystemWorkflowId;
  settings: WorkflowSettings;
  setBy: Person;
  initiatedBy: Person;
  startedOn: string;
  completeTime: string | null;
  state: (typeof runStates)[number];
  logs: WorkflowLog[];
  /** The people who are asked, since when, and the token with which the machine waits for them. */
  waiting: { people: Person[]; since: string; token: string } | null;
  decision: { decision: Decision; by: Person; comments: string } | null;
  /** When anything happened last. */
  touchedOn: string;
  /** Grows with every change. */
  version: number;
}

/** A run that is not over, by which the same workflow does not run twice on an item at once. */
export interface OpenRunRecord {
  listId: string;
  id: string;
}
