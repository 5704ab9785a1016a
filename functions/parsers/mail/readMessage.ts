import { readInternetMessage } from '#functions/parsers/mail/internetMessage.ts';
import type { Message } from '#functions/parsers/mail/message.ts';
import { readOutlookMessage } from '#functions/parsers/mail/outlookMessage.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';

/** Reads a message in the format that its name says. Throws whatever the reader throws for one that it cannot read. */
export const readMessage = (fileName: string, bytes: Uint8Array): Promise<Message> =>
  extensionOf(fileName) === 'msg' ? readOutlookMessage(bytes) : readInternetMessage(bytes);
