import type { ItemContext } from '#functions/domain/access/targets.ts';
import { preview } from '#functions/domain/documents/automation/preview.ts';
import type { AutomationPreview } from '#shared/models/workflows/automation.ts';

/** A document as it would be sent, filled in and as a PDF. */
export const previewMergeAndConvert = (ctx: ItemContext, input: AutomationPreview): Promise<{ url: string }> => preview(ctx, input, true);
