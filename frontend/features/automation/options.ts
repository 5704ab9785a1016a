import { automation } from '#shared/contracts/automation.ts';

/** What is done with a document before it is sent, and the call that does it. */
export const automationOptions = ['libraries', 'merge', 'pdf', 'default'] as const;
export type AutomationOption = (typeof automationOptions)[number];

export const executes = {
  libraries: automation.sendTo,
  merge: automation.merge,
  pdf: automation.convert,
  default: automation.mergeConvert,
} as const satisfies Record<AutomationOption, unknown>;

/** A place that is checked. Its site is what a preview is filled in with. */
export interface Checked {
  target: 'folder' | 'list' | 'site';
  id: string;
  siteId: string;
  listId: string;
}

export const keyOf = ({ target, id }: Pick<Checked, 'target' | 'id'>): string => `${target} ${id}`;
