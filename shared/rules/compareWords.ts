const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Orders names as people do: "Page 2" stands before "Page 10". */
export const compareWords = (one: string, other: string): number => compare(one, other);
