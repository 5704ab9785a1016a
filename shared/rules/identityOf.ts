/** What a person, a looked-up item or a choice is known by besides its words; undefined for values that are not one of them. */
export const identityOf = (one: unknown): string | undefined => {
  if (typeof one !== 'object' || one === null) return undefined;
  const identity = 'internalId' in one ? one.internalId : 'id' in one ? one.id : undefined;
  return identity === undefined ? undefined : String(identity);
};
