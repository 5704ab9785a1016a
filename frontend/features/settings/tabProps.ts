import type { SettingsParts } from '#frontend/features/settings/parts.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export interface TabProps {
  details: ListDetails;
  parts: SettingsParts;
}
