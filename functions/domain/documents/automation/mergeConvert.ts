import type { ItemContext } from '#functions/domain/access/targets.ts';
import { send } from '#functions/domain/documents/automation/send.ts';
import type { Automated, AutomationRequest } from '#shared/models/workflows/automation.ts';

/** Sends a document to its destinations filled in and as a PDF, by a job. */
export const mergeConvert = (ctx: ItemContext, request: AutomationRequest): Promise<Automated> =>
  send(ctx, request, { merge: true, convert: true });
