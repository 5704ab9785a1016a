import { IconBell, IconCalendar, IconCheckbox, IconSearch, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SidebarKey } from '#frontend/app/shell/sidebar/useSidebar.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import type { Account } from '#shared/models/identity/account.ts';

interface SidebarPanel {
  Icon: TablerIcon;
  /** The number shown on its button, if it has one. */
  count?: (account: Account) => number;
  Panel: ComponentType;
}

/** The panels of the right sidebar. */
export const sidebarPanels: Record<SidebarKey, SidebarPanel> = {
  search: {
    Icon: IconSearch,
    Panel: lazily(async () => (await import('#frontend/features/search/SearchPanel.tsx')).SearchPanel),
  },
  calendar: {
    Icon: IconCalendar,
    Panel: lazily(async () => (await import('#frontend/features/calendar/agenda/AgendaPanel.tsx')).AgendaPanel),
  },
  tasks: {
    Icon: IconCheckbox,
    count: ({ tasks }) => tasks,
    Panel: lazily(async () => (await import('#frontend/features/inbox/TasksPanel.tsx')).TasksPanel),
  },
  notifications: {
    Icon: IconBell,
    count: ({ notifications }) => notifications,
    Panel: lazily(async () => (await import('#frontend/features/inbox/NotificationsPanel.tsx')).NotificationsPanel),
  },
};
