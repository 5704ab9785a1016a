import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { FileHealth } from '#shared/models/documents/fileHealth.ts';

/** Compares the bytes of all files with their records. */
export const fileHealth = {
  fileHealth: get('/Application/files/health', { ...adminOnly, answer: FileHealth }),
  checkFiles: post('/Application/files/check', { ...adminOnly, answer: z.object({ jobId: z.string() }) }),
};
