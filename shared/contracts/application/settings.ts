import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { SettingChange, SystemSetting } from '#shared/models/administration/systemSettings.ts';
import { LinkList, Links } from '#shared/models/content/link.ts';

const administering = { on: 'application', needs: 'admin' } as const;

/** Settings of the installation. */
export const settings = {
  systemSettings: get('/Application/settings/GetSystemSettings', { ...administering, answer: z.array(SystemSetting) }),
  editSystemSetting: post('/Application/settings/EditSystemSetting', { ...administering, body: SettingChange, answer: SystemSetting }),
  editGlobalNavigation: post('/Application/EditGlobalNavigation', {
    ...administering,
    body: z.strictObject({ globalLinks: Links, version: z.number().int().optional() }),
    answer: LinkList,
  }),
};
