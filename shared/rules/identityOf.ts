/** The identity of a person, lookup or choice apart from its text; undefined for other values. */
export const identityOf = (one: unknown): string | undefined => {
  if (typeof one !== 'object' || one === null) return undefined;
  const identity = 'internalId' in one ? one.internalId : 'id' in one ? one.id : undefined;
  return identity === undefined ? undefined : String(identity);
};
