import { grants, type Level } from '#shared/access.ts';

/** The pages of a list's settings with their required levels. */
export const settingsNeeds = {
  general: 'FullAccess',
  fields: 'FullAccess',
  views: 'CreatePersonalViews',
  forms: 'EditForms',
  workflows: 'FullAccess',
  alert: 'FullAccess',
  'active-document-locks': 'FullAccess',
  permissions: 'ModifyPermissions',
  'document-templates': 'FullAccess',
  'list-item-templates': 'FullAccess',
  'audit-history': 'FullAccess',
} as const satisfies Record<string, Level>;

export type SettingsTab = keyof typeof settingsNeeds;

/** The settings pages available with this access; the settings open if there is at least one. */
export const settingsTabs = (access: number): SettingsTab[] => {
  const tabs = Object.keys(settingsNeeds) as SettingsTab[];
  return tabs.filter((tab) => grants(access, settingsNeeds[tab]));
};
