import { i18n } from '#frontend/i18n/i18n.ts';
import type { Endpoint } from '#shared/http/contract.ts';

export interface SupportCase {
  /** Where mail to support goes; left out the writer chooses whom to write to, as no administrator has said it. */
  address?: string | undefined;
  userName?: string | undefined;
  time: Date;
  errorId?: string | null | undefined;
  apiUrl?: string | undefined;
  action?: string | undefined;
  documentName?: string | undefined;
}

/** What support is told of the call that failed. */
export const failedCall = ({ path, controller, action }: Endpoint) => ({ apiUrl: path, action: `${controller}.${action}` });

/** A mail to support with everything they would ask back for, and room to say more. */
export const supportLink = ({ address, userName, time, errorId, apiUrl, action, documentName }: SupportCase): string => {
  const lines = [
    [i18n.t('support.userName'), userName],
    [i18n.t('support.time'), time.toISOString()],
    [i18n.t('support.errorId'), errorId],
    [i18n.t('support.url'), location.href],
    [i18n.t('support.apiUrl'), apiUrl],
    [i18n.t('support.action'), action],
    [i18n.t('support.document'), documentName],
    [i18n.t('support.comments'), ''],
  ].map(([name, value]) => `${name}: ${value ?? ''}`);

  const subject = i18n.t(errorId ? 'support.subjectWithId' : 'support.subject', { id: errorId });
  return `mailto:${address ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
};
