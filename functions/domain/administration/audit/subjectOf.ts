import type { AuditSubject } from '#shared/models/administration/audit.ts';

/** The partition in which the facts of a subject lie. */
export const subjectOf = (subject: AuditSubject): string => {
  if ('listId' in subject) return `list#${subject.listId}`;
  return 'siteId' in subject ? `site#${subject.siteId}` : `user#${subject.userId}`;
};
