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

/** The pictures of links, by the names that links have for them. */
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
