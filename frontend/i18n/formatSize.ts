import { i18n } from '#frontend/i18n/i18n.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };

/** A size in bytes, in the person's language: one decimal in the largest unit with a value above one; at least 0.1. */
export const formatSize = (bytes: number): string => {
  const power = Math.min(Math.max(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 0), units.length - 1);
  const size = Math.max(bytes / 1024 ** power, 0.1);
  return `${size.toLocaleString(i18n.language, ONE_DECIMAL)} ${units[power]}`;
};

// Texts contain a size in bytes as {{maxSize, size}}.
i18n.services.formatter?.add('size', (bytes) => formatSize(Number(bytes)));
