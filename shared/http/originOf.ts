/** The origin of an http or https address without a path, as browsers write it; undefined for anything else. */
export const originOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  const isBare = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isBare ? url.origin : undefined;
};
