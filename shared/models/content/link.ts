import * as z from 'zod';
import { LINKS_PER_SITE, SUBLINKS_PER_LINK } from '#shared/limits.ts';
import { forEverybody, GroupVisibility } from '#shared/models/content/visibility.ts';

/** The pictures a link may have. They are named, so that data never chooses a script. */
export const linkIcons = [
  'link',
  'home',
  'star',
  'folder',
  'calendar',
  'chart',
  'people',
  'mail',
  'book',
  'flag',
  'globe',
  'file',
] as const;

/** Within the application, or somewhere else on the web; never a script. */
const Url = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(2000)
  .regex(/^(\/(?![/\\])|https?:\/\/[^/\s])/i, { error: 'linkAddress' });

const shape = {
  /** Made by whoever adds the link. */
  id: z.string().min(1).max(64),
  /** The words of the link, or the key of its text. */
  displayText: z.string().trim().min(1, { error: 'required' }).max(200),
  url: Url,
  icon: z.enum(linkIcons).default('link'),
  translate: z.boolean().default(false),
  expanded: z.boolean().default(false),
  groupVisibility: GroupVisibility.default(forEverybody),
  /** What one has to hold on the site to see it; 0 is nothing. */
  roleAccess: z.number().int().min(-1).max(4095).default(0),
};

export const SubLink = z.strictObject(shape);
export type SubLink = z.infer<typeof SubLink>;

/** A link of a site or of the whole installation, with links below it. */
export const Link = z.strictObject({ ...shape, subLinks: z.array(SubLink).max(SUBLINKS_PER_LINK).default([]) });
export type Link = z.infer<typeof Link>;

export const Links = z.array(Link).max(LINKS_PER_SITE);

/** Links with the number of their last change, which a new change names again. */
export const LinkList = z.object({ links: z.array(Link), version: z.number().int() });
export type LinkList = z.infer<typeof LinkList>;
