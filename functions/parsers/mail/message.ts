import type { Person } from '#shared/models/documents/fileParts.ts';

/** Something that is attached to a message, or that its body shows. */
export interface Enclosure {
  /** As the message says it; empty where it says none. */
  name: string;
  mimeType: string;
  /** By which the body names it, without brackets; empty where the body cannot. */
  contentId: string;
  content: () => Uint8Array | Promise<Uint8Array>;
  /** What it says where it is a message itself. Throws whatever its reader throws. */
  message?: () => Message | Promise<Message>;
}

/** What a message says, in whatever format it came. */
export interface Message {
  subject: string;
  from: Person[];
  to: Person[];
  cc: Person[];
  bcc: Person[];
  /** An ISO moment. */
  sentOn: string | null;
  /** Markup as somebody wrote it; empty where there is none. */
  html: string;
  text: string;
  enclosures: Enclosure[];
}

/** A moment as it is told; null for what is none. */
export const momentOf = (value: string | number | undefined): string | null => {
  const moment = new Date(value ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
