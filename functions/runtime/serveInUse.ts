import { touchSession } from '#functions/domain/identity/sessions/touchSession.ts';
import { type Controller, type Operations, serve } from '#functions/runtime/serve.ts';
import type { Contract } from '#shared/http/contract.ts';

/** The same for the controllers that note when a session was used: whatever somebody does, one of them is called within minutes. */
export const serveInUse = <C extends Contract>(contract: C, operations: Operations<C>): Controller =>
  serve(contract, operations, touchSession);
