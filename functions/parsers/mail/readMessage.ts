import { readInternetMessage } from '#functions/parsers/mail/internetMessage.ts';
import type { Message } from '#functions/parsers/mail/message.ts';
import { readOutlookMessage } from '#functions/parsers/mail/outlookMessage.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** Parses a message in the format of its file name. Throws the parser's error if it cannot be read. */
export const readMessage = (fileName: string, bytes: Uint8Array): Promise<Message> =>
  extensionOf(fileName) === 'msg' ? readOutlookMessage(bytes) : readInternetMessage(bytes);
