import { UnusableData } from '#infra/embedded/dataFolder.ts';
import { FolderInUse } from '#infra/embedded/lockFolder.ts';

interface ExplainInput {
  folder: string;
  port: number;
  address: string;
}

const SQLITE_CANTOPEN = 14;
const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

const bySqlite: Record<number, (input: ExplainInput) => string> = {
  [SQLITE_CANTOPEN]: ({ folder }) => `The files in ${folder} cannot be opened. Check that the user that runs Sheaf owns them.`,
  [SQLITE_READONLY]: ({ folder }) =>
    `${folder} can be read, but not written. Check that the user that runs Sheaf owns it and that its disk is writable.`,
  [SQLITE_FULL]: ({ folder }) => `The disk of ${folder} is full. Free some space and start again; nothing was lost.`,
};

const byCode: Record<string, (input: ExplainInput) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Start with --port and another number.`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine has no address ${address}. Use one of its own with --address, such as 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ address }) => `This machine has no address ${address}. Use one of its own with --address, such as 127.0.0.1 or 0.0.0.0.`,
  EACCES: ({ folder, port }) => `The user that runs Sheaf may not use ${folder} or port ${port}. Ports below 1024 require more privileges.`,
  EPERM: ({ folder }) => `The user that runs Sheaf may not change ${folder}. It must own the folder.`,
  EROFS: ({ folder }) => `The disk of ${folder} is read-only. Sheaf must be able to write there.`,
  ENOSPC: ({ folder }) => `The disk of ${folder} is full. Free some space and start again; nothing was lost.`,
  EEXIST: ({ folder }) => `${folder} is a file. --data must name a folder.`,
  ENOTDIR: ({ folder }) => `${folder} is not a folder. --data must name a folder.`,
};

const memberOf = (error: Error, name: string): unknown => (name in error ? (error as Error & Record<string, unknown>)[name] : undefined);

/** Explains why a start failed and what helps. Unexpected errors include their location in the code. */
export const explain = (error: unknown, input: ExplainInput): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse)
    return `Another Sheaf host is using ${input.folder}. Stop it, or start this one with --data and another folder.`;
  if (error instanceof UnusableData) return error.message;
  const sentence = bySqlite[Number(memberOf(error, 'errcode')) & 0xff] ?? byCode[String(memberOf(error, 'code'))];
  return sentence ? `${sentence(input)} (${error.message})` : `Sheaf could not start: ${error.stack ?? error.message}`;
};
