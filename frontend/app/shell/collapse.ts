/** The most visible breadcrumbs; more are folded after the first two. */
const SHOWN = 4;
const KEPT = 2;

/** The breadcrumbs before, inside and after the fold. */
export const collapse = <T>(crumbs: T[]): { first: T[]; folded: T[]; last: T[] } =>
  crumbs.length <= SHOWN
    ? { first: crumbs, folded: [], last: [] }
    : { first: crumbs.slice(0, KEPT), folded: crumbs.slice(KEPT, -1), last: crumbs.slice(-1) };
