const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** One decimal in the largest unit with a value above one; at least 0.1. */
export const formatSize = (bytes: number): string => {
  const power = Math.min(Math.max(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 0), units.length - 1);
  const size = Math.max(bytes / 1024 ** power, 0.1);
  return `${size.toFixed(1)} ${units[power]}`;
};
