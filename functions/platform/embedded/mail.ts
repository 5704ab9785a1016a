import { monotonicFactory } from 'ulid';
import { type KeptLetter, type Letter, type Mail, type MailServer, OUTBOX_PARTITION, safeLetter } from '#functions/platform/mail.ts';
import type { Data, Key, Table } from '#functions/platform/table.ts';

/** Ids are in order of creation, even within a millisecond. */
const nextId = monotonicFactory();

/** Messages kept in the outbox; older ones are removed. */
export const OUTBOX = 200;

type StoredMail = Omit<KeptLetter, 'id'> & Data;

const letterKey = (id: string): Key => ({ table: 'content', pk: OUTBOX_PARTITION, sk: id });

interface MailOptions {
  table: Table;
  now(): Date;
}

const newest = (table: Table, limit: number) => table.query<StoredMail>({ table: 'content', pk: OUTBOX_PARTITION, reverse: true, limit });

/** Removes several at a time, so that messages sent concurrently do not pile up. */
const forgetOld = async (table: Table): Promise<void> => {
  const { rows } = await newest(table, OUTBOX + 20);
  const old = rows.slice(OUTBOX).map(({ sk }) => ({ delete: letterKey(sk) }));
  if (old.length > 0) await table.transact(old);
};

/** Keeps each message where administrators can read it, and sends it if a mail server is configured. */
export const embeddedMail = ({ table, now }: MailOptions): Mail => {
  const keep = async ({ to, subject, text }: Letter, state: KeptLetter['state']): Promise<string> => {
    const id = nextId(now().getTime());
    const data: StoredMail = { at: now().toISOString(), to, subject, text, state };
    await table.transact([{ put: { ...letterKey(id), data } }]);
    await forgetOld(table);
    return id;
  };

  const hand = async (letter: Letter, server: MailServer): Promise<void> => {
    const id = await keep({ ...letter, text: '' }, 'sending');
    const become = (state: KeptLetter['state']) => table.transact([{ update: letterKey(id), set: { state } }]);
    try {
      await (await import('#functions/platform/network/smtp.ts')).sendBySmtp(letter, server);
    } catch (error) {
      await become('failed');
      throw error;
    }
    await become('sent');
  };

  return {
    send: async (asked, server) => {
      const letter = safeLetter(asked);
      if (!server) await keep(letter, 'kept');
      else await hand(letter, server);
      return server ? 'sent' : 'kept';
    },
    outbox: async () => (await newest(table, OUTBOX)).rows.map(({ sk, data }) => ({ ...data, id: sk })),
  };
};
