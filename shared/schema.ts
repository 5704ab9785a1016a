/** Version of the stored data that this code reads and writes. Each step up is a row of the table of migrations. */
export const SCHEMA = 7;
