/** The name by which AWS calls what went wrong. */
export const isFailure = (error: unknown, ...names: string[]): error is Error => error instanceof Error && names.includes(error.name);
