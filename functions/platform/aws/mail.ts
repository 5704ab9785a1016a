import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { type Letter, type Mail, MailFailed, safeLetter } from '#functions/platform/mail.ts';

/** SES takes so many letters a second and a day; what it refuses beyond is taken later. */
const passing = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException', 'InternalServiceErrorException'];

const UTF8 = { Charset: 'UTF-8' };

/** A name before the address, in the form that any letter outside ASCII survives. */
const namedSender = (name: string, address: string): string =>
  name === '' ? address : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${address}>`;

const commandOf = ({ to, subject, text, html, replyTo, senderName = '' }: Letter, from: string): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: namedSender(senderName, from),
    Destination: { ToAddresses: [to] },
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: subject, ...UTF8 },
        Body: { Text: { Data: text, ...UTF8 }, ...(html !== undefined && { Html: { Data: html, ...UTF8 } }) },
      },
    },
  });

/** SES, from the address that the installation was deployed with; by SMTP when an administrator has named a server. */
export const awsMail = (): Mail => {
  const client = new SESv2Client({});
  return {
    send: async (asked, server) => {
      const letter = safeLetter(asked);
      if (server) {
        await (await import('#functions/platform/network/smtp.ts')).sendBySmtp(letter, server);
        return 'sent';
      }
      const from = setting('SHEAF_MAIL_FROM');
      if (from === 'off') return 'off';
      try {
        await client.send(commandOf(letter, from));
        return 'sent';
      } catch (error) {
        if (!(error instanceof SESv2ServiceException)) throw error;
        throw new MailFailed(error.message, { cause: error, isPassing: isFailure(error, ...passing) });
      }
    },
    outbox: async () => [],
  };
};
