import { touchSession } from '#functions/domain/identity/sessions/touchSession.ts';
import { type Controller, type Operations, serve } from '#functions/runtime/serve.ts';
import type { Contract } from '#shared/http/contract.ts';

/** The same for controllers that also record when a session was last used. Any activity calls one of them within minutes. */
export const serveAndTouchSession = <C extends Contract>(contract: C, operations: Operations<C>): Controller =>
  serve(contract, operations, touchSession);
