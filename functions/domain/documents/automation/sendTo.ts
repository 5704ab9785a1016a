import type { ItemContext } from '#functions/domain/access/targets.ts';
import { send } from '#functions/domain/documents/automation/send.ts';
import type { Automated, AutomationRequest } from '#shared/models/workflows/automation.ts';

/** Sends a document to its targets unchanged. */
export const sendTo = (ctx: ItemContext, request: AutomationRequest): Promise<Automated> =>
  send(ctx, request, { merge: false, convert: false });
