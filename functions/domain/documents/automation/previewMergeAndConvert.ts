import type { ItemContext } from '#functions/domain/access/targets.ts';
import { preview } from '#functions/domain/documents/automation/preview.ts';
import type { AutomationPreview } from '#shared/models/workflows/automation.ts';

/** A preview of a document with its tags filled in and as a PDF. */
export const previewMergeAndConvert = (ctx: ItemContext, input: AutomationPreview): Promise<{ url: string }> => preview(ctx, input, true);
