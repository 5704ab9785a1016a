/** Sorts options by their labels, in the person's language. */
export const sortOptions = <O extends { label: string }>(options: O[], language: string): O[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, language));
