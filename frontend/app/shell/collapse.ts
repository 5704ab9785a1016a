/** The most visible breadcrumbs; more are folded after the first two. */
const SHOWN = 4;
const MAX_LAST_CRUMBS = 2;

/** The breadcrumbs before, inside and after the fold. */
export const collapse = <T>(crumbs: T[]): { first: T[]; folded: T[]; last: T[] } =>
  crumbs.length <= SHOWN
    ? { first: crumbs, folded: [], last: [] }
    : { first: crumbs.slice(0, MAX_LAST_CRUMBS), folded: crumbs.slice(MAX_LAST_CRUMBS, -1), last: crumbs.slice(-1) };
