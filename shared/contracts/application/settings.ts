import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { SettingChange, SystemSetting } from '#shared/models/administration/systemSettings.ts';
import { LinkList, Links } from '#shared/models/content/link.ts';

/** Settings of the installation. */
export const settings = {
  systemSettings: get('/Application/settings/GetSystemSettings', { ...adminOnly, answer: z.array(SystemSetting) }),
  editSystemSetting: post('/Application/settings/EditSystemSetting', { ...adminOnly, body: SettingChange, answer: SystemSetting }),
  editGlobalNavigation: post('/Application/EditGlobalNavigation', {
    ...adminOnly,
    body: z.strictObject({ globalLinks: Links, version: z.number().int().optional() }),
    answer: LinkList,
  }),
};
