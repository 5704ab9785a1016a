const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Sorts names naturally: "Page 2" before "Page 10". */
export const compareNames = (one: string, other: string): number => compare(one, other);
