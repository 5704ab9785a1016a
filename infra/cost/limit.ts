/** The share from which a limit counts as too near. */
const NEAR = 0.8;

export interface Limit {
  what: string;
  measured: number;
  limit: number;
  unit: string;
}

export const isNear = ({ measured, limit }: Limit): boolean => measured > limit * NEAR;

export const KB = 1024;
export const MB = 1024 * KB;
