/** How many pages, lists or subsites of a site the navigation shows; few sites have more. */
export const NEAR = 25;

const isAt = (pathname: string, address: string): boolean => `${pathname}/`.startsWith(`${address}/`);

/** The first objects of a site, and the current one. */
export const near = <T>(all: T[], addressOf: (one: T) => string, pathname: string): T[] =>
  all.filter((one, index) => index < NEAR || isAt(pathname, addressOf(one)));
