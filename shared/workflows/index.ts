import type { SystemWorkflowId } from '#shared/models/workflows/workflow.ts';
import approval from '#shared/workflows/approval.asl.json' with { type: 'json' };
import copyToLibrary from '#shared/workflows/copyToLibrary.asl.json' with { type: 'json' };
import generateDocument from '#shared/workflows/generateDocument.asl.json' with { type: 'json' };
import notify from '#shared/workflows/notify.asl.json' with { type: 'json' };
import review from '#shared/workflows/review.asl.json' with { type: 'json' };

/** The built-in state machines in Amazon States Language, as both hosts run them. */
export const machines: Record<SystemWorkflowId, object> = { approval, review, notify, copyToLibrary, generateDocument };

/** A placeholder in the machines for the function that executes their steps. */
export const TASKS = '{workflowTasks}';
