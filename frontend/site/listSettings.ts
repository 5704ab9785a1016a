import { grants, type Level } from '#shared/access.ts';

/** The pages of a list's settings, each with the access it needs. */
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

/** The pages somebody with this access may open; the settings themselves are for whoever may open one. */
export const settingsTabs = (access: number): SettingsTab[] => {
  const tabs = Object.keys(settingsNeeds) as SettingsTab[];
  return tabs.filter((tab) => grants(access, settingsNeeds[tab]));
};
