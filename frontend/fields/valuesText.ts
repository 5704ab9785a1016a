/** Values in words, one after another. */
export const valuesText = (values: { value: string }[]): string => values.map(({ value }) => value).join(', ');
