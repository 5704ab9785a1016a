import { formatCount, formatNumber } from '#frontend/ui/formats.ts';

const SECOND = 1000;

/** Formats a duration measured by the host. */
export const formatMs = (ms: number): string => {
  if (ms >= SECOND) return `${formatNumber(ms / SECOND, 1)} s`;
  return ms < 10 ? `${formatNumber(ms, 1)} ms` : `${formatCount(Math.round(ms))} ms`;
};
