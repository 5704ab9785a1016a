import { createTransport } from 'nodemailer';
import { type Letter, MailFailed, type MailServer } from '#functions/platform/mail.ts';

/** A server that says nothing for so long is taken for dead; a Lambda function that waits for it ends at 29 seconds. */
const SILENCE = 8000;

/** Hands a letter to a mail server. Throws MailFailed with what the server said. */
export const sendBySmtp = async ({ senderName, html, replyTo, to, subject, text }: Letter, server: MailServer): Promise<void> => {
  const { host, port, security, userName, password, from } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(userName !== '' && { auth: { user: userName, pass: password } }),
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: senderName ?? '', address: from },
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    });
  } catch (error) {
    throw new MailFailed(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    transport.close();
  }
};
