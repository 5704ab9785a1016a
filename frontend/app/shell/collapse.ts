/** Crumbs that fit beside each other; more than these fold between the first two and the current one. */
const SHOWN = 4;
const KEPT = 2;

/** The crumbs before and after the fold, and what is inside it. */
export const collapse = <T>(crumbs: T[]): { first: T[]; folded: T[]; last: T[] } =>
  crumbs.length <= SHOWN
    ? { first: crumbs, folded: [], last: [] }
    : { first: crumbs.slice(0, KEPT), folded: crumbs.slice(KEPT, -1), last: crumbs.slice(-1) };
