import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { FileHealth } from '#shared/models/documents/fileHealth.ts';

const administering = { on: 'application', needs: 'admin' } as const;

/** Compares the bytes of all files with their records. */
export const fileHealth = {
  fileHealth: get('/Application/files/health', { ...administering, answer: FileHealth }),
  checkFiles: post('/Application/files/check', { ...administering, answer: z.object({ jobId: z.string() }) }),
};
