import { i18n } from '#frontend/i18n/i18n.ts';
import type { Reason } from '#frontend/transfer/upload.ts';

/** The text for the reason of a failed upload. */
export const reasonText = (reason: Reason, { name }: File): string =>
  'text' in reason ? reason.text : i18n.t([reason.code, 'upload.fail'], { fileName: name, ...reason.params });
