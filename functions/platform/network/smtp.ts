import { createTransport } from 'nodemailer';
import { type Email, MailFailed, type MailServer } from '#functions/platform/mail.ts';

/** Milliseconds of silence after which a server counts as dead; a Lambda function has 29 seconds. */
const SILENCE_MS = 8000;

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The server did not answer or is overloaded. A temporary refusal of a recipient concerns only that recipient. */
const isTemporary = (error: unknown): boolean => {
  const { code = '', command, responseCode } = Object(error) as SmtpError;
  if (responseCode !== undefined) return responseCode < 500 && command !== 'RCPT TO';
  return ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EDNS', 'ESOCKET'].includes(code);
};

/** Sends a message through an SMTP server. Throws MailFailed with the server's reply. */
export const sendBySmtp = async ({ senderName, html, replyTo, to, subject, text }: Email, server: MailServer): Promise<void> => {
  const { host, port, security, userName, password, from } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(userName !== '' && { auth: { user: userName, pass: password } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
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
    throw new MailFailed(error instanceof Error ? error.message : String(error), { cause: error, isPassing: isTemporary(error) });
  } finally {
    transport.close();
  }
};
