import type { workflows as calls } from '#shared/contracts/workflows.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const workflows = {
  all: ['List workflows of a list', 'Answers the workflows of a list with trigger and settings.'],
  add: ['Add a workflow', 'Adds a workflow to a list. Answers it.'],
  update: ['Edit a workflow', 'Enables or disables a workflow or changes its trigger. Answers it.'],
  setUp: ['Set up a workflow', 'Changes the settings of a workflow. It then runs with the permissions of the caller. Answers it.'],
  remove: ['Remove a workflow', 'Removes a workflow from a list. Running ones finish.'],
} satisfies Descriptions<typeof calls>;
