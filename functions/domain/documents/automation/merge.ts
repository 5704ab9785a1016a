import type { ItemContext } from '#functions/domain/access/targets.ts';
import { send } from '#functions/domain/documents/automation/send.ts';
import type { Automated, AutomationRequest } from '#shared/models/workflows/automation.ts';

/** Sends a document to its targets with its tags filled in. */
export const merge = (ctx: ItemContext, request: AutomationRequest): Promise<Automated> =>
  send(ctx, request, { merge: true, convert: false });
