/** Whether an error is one of those that AWS calls by these names. */
export const isFailure = (error: unknown, ...names: string[]): error is Error => error instanceof Error && names.includes(error.name);
