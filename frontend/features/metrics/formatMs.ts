import { formatCount } from '#frontend/ui/formats.ts';

const SECOND = 1000;

/** A time that the host measured. */
export const formatMs = (ms: number): string => {
  if (ms >= SECOND) return `${(ms / SECOND).toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${formatCount(Math.round(ms))} ms`;
};
