import { randomUUID } from 'node:crypto';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import type { WidgetType } from '#shared/models/sites/widget.ts';
import type { Member } from '#tests/kit/world.ts';

export const personOf = ({ user }: Member) => ({ internalId: user.id, fullName: user.fullName, isGroup: false });

export const widget = (widgetType: WidgetType, settings: object, groupVisibility?: GroupVisibility) => ({
  id: randomUUID(),
  widgetType,
  settings: JSON.stringify(settings),
  ...(groupVisibility && { groupVisibility }),
});
type Plan = ReturnType<typeof widget>;

export const section = (widgets: Plan[]) => ({ name: 'main', spanX: 12, spanY: 12, order: 0, widgets });

export const pageOf = (path: string, pageSections: ReturnType<typeof section>[]) => ({
  path,
  title: path,
  ...(pageSections.length > 0 && { pageSections }),
});
