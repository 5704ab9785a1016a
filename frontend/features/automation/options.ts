import { automation } from '#shared/contracts/automation.ts';

/** How a document is processed before it is sent, and the call for it. */
export const automationOptions = ['libraries', 'merge', 'pdf', 'default'] as const;
export type AutomationOption = (typeof automationOptions)[number];

export const executes = {
  libraries: automation.sendTo,
  merge: automation.merge,
  pdf: automation.convert,
  default: automation.mergeConvert,
} as const satisfies Record<AutomationOption, unknown>;

/** A selected destination. Its site is used for previews. */
export interface Checked {
  target: 'folder' | 'list' | 'site';
  id: string;
  siteId: string;
  listId: string;
}

export const keyOf = ({ target, id }: Pick<Checked, 'target' | 'id'>): string => `${target} ${id}`;
