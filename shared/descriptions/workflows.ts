import type { workflows as calls } from '#shared/contracts/workflows.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const workflows = {
  all: ['List workflows of a list', 'Returns the workflows of a list with trigger and settings.'],
  add: ['Add a workflow', 'Adds a workflow to a list. Returns it.'],
  update: ['Edit a workflow', 'Enables or disables a workflow or changes its trigger. Returns it.'],
  setUp: ['Set up a workflow', 'Changes the settings of a workflow. It then runs with the permissions of the caller. Returns it.'],
  remove: ['Remove a workflow', 'Removes a workflow from a list. Running workflows finish.'],
} satisfies Descriptions<typeof calls>;
