/** The texts of values, separated by commas. */
export const valuesText = (values: { value: string }[]): string => values.map(({ value }) => value).join(', ');
