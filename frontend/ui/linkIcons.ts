import {
  IconBook,
  IconCalendar,
  IconChartBar,
  IconFile,
  IconFlag,
  IconFolder,
  IconHome,
  IconLink,
  IconMail,
  IconStar,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { linkIcons as names } from '#shared/models/content/link.ts';

/** Icons of links, by name. */
export const linkIcons: Record<(typeof names)[number], TablerIcon> = {
  link: IconLink,
  home: IconHome,
  star: IconStar,
  folder: IconFolder,
  calendar: IconCalendar,
  chart: IconChartBar,
  people: IconUsers,
  mail: IconMail,
  book: IconBook,
  flag: IconFlag,
  globe: IconWorld,
  file: IconFile,
};
