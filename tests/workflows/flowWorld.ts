import { expect } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { WorkflowSettings, WorkflowTrigger } from '#shared/models/workflows/workflow.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import type { Member } from '#tests/kit/world.ts';

export const asPerson = ({ user }: Member) => ({ internalId: user.id, fullName: user.fullName, isGroup: false });

/** Adds a workflow to a list. */
export const use = async (owner: Member, listId: string, settings: WorkflowSettings, triggerEvent: WorkflowTrigger = 'Manual') => {
  const { id } = await owner.call(workflows.add, { listId, workflowId: settings.kind, triggerEvent });
  await owner.call(workflows.setUp, { listId, id, body: { settings } });
  return id;
};

export const runsOf = (who: Member, listId: string, itemId?: number) =>
  who.call(list.workflowHistory, { listId, ...(itemId !== undefined && { itemId }) });

/** The latest run of an item, as soon as it matches. */
export const runThat = (who: Member, { listId, itemId }: { listId: string; itemId: number }, is: object) =>
  waitFor(async () => {
    const [run] = await runsOf(who, listId, itemId);
    expect(run).toMatchObject(is);
    if (!run) throw new Error('no run');
    return run;
  });

/** A run that waits for a decision. */
export const waiting = (who: Member, at: { listId: string; itemId: number }) =>
  runThat(who, at, { state: 'running', waitsFor: expect.arrayContaining([expect.anything()]) });
