import { monotonicFactory } from 'ulid';
import { type Email, type Mail, type MailServer, OUTBOX_PARTITION, type OutboxEmail, safeEmail } from '#functions/platform/mail.ts';
import type { Data, Key, Table } from '#functions/platform/table.ts';

/** Ids are in order of creation, even within a millisecond. */
const nextId = monotonicFactory();

/** Messages kept in the outbox; older ones are removed. */
export const MAX_OUTBOX = 200;

type StoredMail = Omit<OutboxEmail, 'id'> & Data;

const emailKey = (id: string): Key => ({ table: 'content', pk: OUTBOX_PARTITION, sk: id });

interface MailOptions {
  table: Table;
  now(): Date;
}

const newest = (table: Table, limit: number) => table.query<StoredMail>({ table: 'content', pk: OUTBOX_PARTITION, reverse: true, limit });

/** Removes several at a time, so that messages sent concurrently do not pile up. */
const deleteOld = async (table: Table): Promise<void> => {
  const { rows } = await newest(table, MAX_OUTBOX + 20);
  const old = rows.slice(MAX_OUTBOX).map(({ sk }) => ({ delete: emailKey(sk) }));
  if (old.length > 0) await table.transact(old);
};

/** Keeps each message where administrators can read it, and sends it if a mail server is configured. */
export const embeddedMail = ({ table, now }: MailOptions): Mail => {
  const store = async ({ to, subject, text }: Email, state: OutboxEmail['state']): Promise<string> => {
    const id = nextId(now().getTime());
    const data: StoredMail = { at: now().toISOString(), to, subject, text, state };
    await table.transact([{ put: { ...emailKey(id), data } }]);
    await deleteOld(table);
    return id;
  };

  const sendThrough = async (email: Email, server: MailServer): Promise<void> => {
    const id = await store({ ...email, text: '' }, 'sending');
    const become = (state: OutboxEmail['state']) => table.transact([{ update: emailKey(id), set: { state } }]);
    try {
      await (await import('#functions/platform/network/smtp.ts')).sendBySmtp(email, server);
    } catch (error) {
      await become('failed');
      throw error;
    }
    await become('sent');
  };

  return {
    send: async (requested, server) => {
      const email = safeEmail(requested);
      if (!server) await store(email, 'kept');
      else await sendThrough(email, server);
      return server ? 'sent' : 'kept';
    },
    outbox: async () => (await newest(table, MAX_OUTBOX)).rows.map(({ sk, data }) => ({ ...data, id: sk })),
  };
};
