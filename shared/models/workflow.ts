import * as z from 'zod';

export const WorkflowTrigger = z.enum(['Manual', 'ItemCreated', 'ItemUpdated']);

/** A workflow that a list uses. */
export const Workflow = z.object({ id: z.string(), systemWorkflowId: z.string(), enabled: z.boolean(), trigger: WorkflowTrigger });
export type Workflow = z.infer<typeof Workflow>;
