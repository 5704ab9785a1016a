import { expect } from 'vitest';
import * as z from 'zod';
import type { Host } from '#functions/platform/host.ts';
import { readRequest } from '#functions/runtime/request.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { Problem } from '#shared/problems.ts';
import { eventFor, type Sending } from '#tests/kit/callThrough.ts';

export const plain = { origin: 'http://sheaf.test' } as Host;
export const secure = { origin: 'https://sheaf.test' } as Host;
export const requestOf = (sending: Sending, host = plain) => readRequest(host, eventFor(sending));
export const refusal = (act: () => unknown): Problem => {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail('nothing was refused');
};

export const endpoint = (path: string, more: Partial<Endpoint> = {}): Endpoint =>
  ({ controller: 'Thing', action: path, method: 'GET', path, on: 'nothing', needs: 'anyone', answer: z.unknown(), ...more }) as Endpoint;
