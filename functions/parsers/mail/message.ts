import type { Person } from '#shared/models/documents/fileParts.ts';

/** Something attached to a message or shown in its body. */
export interface Enclosure {
  /** As in the message; empty if there is none. */
  name: string;
  mimeType: string;
  /** The id used in the body, without brackets; empty if there is none. */
  contentId: string;
  content: () => Uint8Array | Promise<Uint8Array>;
  /** Its content if it is a message itself. Throws the errors of its parser. */
  message?: () => Message | Promise<Message>;
}

/** The content of a message in any format. */
export interface Message {
  subject: string;
  from: Person[];
  to: Person[];
  cc: Person[];
  bcc: Person[];
  /** An ISO time. */
  sentOn: string | null;
  /** The original markup; empty if there is none. */
  html: string;
  text: string;
  enclosures: Enclosure[];
}

/** A time in ISO format; null if it is invalid. */
export const momentOf = (value: string | number | undefined): string | null => {
  const moment = new Date(value ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
