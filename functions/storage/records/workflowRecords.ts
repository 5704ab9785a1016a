import type { Person } from '#shared/models/identity/person.ts';
import type { Decision, runStates, SystemWorkflowId, Workflow, WorkflowLog, WorkflowSettings } from '#shared/models/workflows/workflow.ts';

/** A workflow of a list. It writes to other lists with the permissions of the person who set it up. */
export interface WorkflowRecord extends Workflow {
  setBy?: Person;
}

/** One run of a workflow on an item, with the settings at its start. */
export interface RunRecord {
  id: string;
  siteId: string;
  listId: string;
  /** The item's folder at the start. */
  folderId: string;
  itemId: number;
  /** How many partitions the facts of the list were spread over at the start; absent means one. */
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
  /**
   * The people who were asked, since when, and the token with which the machine waits for them. `reminded` is the last reminder, and the
   * token of the wait that ended with it.
   */
  waiting: { people: Person[]; since: string; token: string; reminded?: { token: string; at: string } } | null;
  /** `handedIn` is the submission time of the draft that was decided on, null if there was none; absent in older runs. */
  decision: { decision: Decision; by: Person; comments: string; handedIn?: string | null } | null;
  /** When it last changed. */
  touchedOn: string;
  /** Incremented with every change. */
  version: number;
}

/** An open run, which prevents the same workflow from running twice on an item at the same time. */
export interface OpenRunRecord {
  listId: string;
  id: string;
}
