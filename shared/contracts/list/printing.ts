import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { ItemRef } from '#shared/models/content/item.ts';
import { Printed, SheetPrint } from '#shared/models/documents/printing.ts';

/** Pages of an item's file for printing. */
export const printing = {
  printPdf: post('/List/{listId}/item/{id}/printpdf', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    quiet: true,
    params: params.extend(ItemRef.shape),
    /** `inline` is for previews. */
    query: SheetPrint.extend({ inline: Flag.default(false) }),
    answer: Printed,
  }),
};
