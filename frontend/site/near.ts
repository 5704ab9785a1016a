/** Of pages, lists or subsites of a site, so many are near at once; few sites have more, and nobody looks through hundreds. */
export const NEAR = 25;

const isAt = (pathname: string, address: string): boolean => `${pathname}/`.startsWith(`${address}/`);

/** The first of what a site has, and the one where the person is. */
export const near = <T>(all: T[], addressOf: (one: T) => string, pathname: string): T[] =>
  all.filter((one, index) => index < NEAR || isAt(pathname, addressOf(one)));
