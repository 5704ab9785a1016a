import { i18n } from '#frontend/i18n/i18n.ts';
import type { Endpoint } from '#shared/http/contract.ts';

export interface SupportCase {
  /** The support address; if it is missing, the writer chooses one. */
  address?: string | undefined;
  userName?: string | undefined;
  time: Date;
  errorId?: string | null | undefined;
  apiUrl?: string | undefined;
  action?: string | undefined;
  documentName?: string | undefined;
}

/** The failed call, for the support message. */
export const failedCall = ({ path, controller, action }: Endpoint) => ({ apiUrl: path, action: `${controller}.${action}` });

/** A mailto link with everything that support would ask for. */
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
