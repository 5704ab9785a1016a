import type { TFunction } from 'i18next';
import type { Notification } from '#shared/models/messages/notification.ts';
import { fieldsInLine } from '#shared/text/fieldsInLine.ts';

/** What happened, in the language of the screen. */
export const messageText = (t: TFunction, { translate, messageDetails }: Notification['message']): string => {
  const { message, params, changedFields } = messageDetails;
  if (!translate) return message;
  const names = changedFields?.map(({ name, translationKey }) => (translationKey ? t(translationKey) : name));
  return t(message, { ...params, ...(names && { fields: fieldsInLine(names) }) });
};
