import type { Link, SubLink } from '#shared/models/content/link.ts';

/** The position of a link: at the top level, or below the link with that id. */
export type Below = string | null;

const among = <T>(all: T[], at: number, to: number): T[] => {
  const moved = all[at];
  return moved === undefined ? all : all.toSpliced(at, 1).toSpliced(to, 0, moved);
};

const within = (links: Link[], below: Below, change: (subLinks: SubLink[]) => SubLink[]): Link[] =>
  links.map((link) => (link.id === below ? { ...link, subLinks: change(link.subLinks) } : link));

const changed = <T extends SubLink>(all: T[], link: SubLink): T[] => all.map((one) => (one.id === link.id ? { ...one, ...link } : one));

/** Replaces the link with the same id, or appends a new one. Its sublinks are kept. */
export const withLink = (links: Link[], below: Below, link: SubLink): Link[] => {
  if (below !== null)
    return within(links, below, (subLinks) => (subLinks.some(({ id }) => id === link.id) ? changed(subLinks, link) : [...subLinks, link]));
  return links.some(({ id }) => id === link.id) ? changed(links, link) : [...links, { ...link, subLinks: [] }];
};

export const withoutLink = (links: Link[], below: Below, id: string): Link[] =>
  below === null ? links.filter((link) => link.id !== id) : within(links, below, (subLinks) => subLinks.filter((link) => link.id !== id));

/** Moves a link to another position on the same level. */
export const moveLink = (links: Link[], below: Below, at: number, to: number): Link[] =>
  below === null ? among(links, at, to) : within(links, below, (subLinks) => among(subLinks, at, to));
