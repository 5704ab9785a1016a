import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { Job } from '#shared/models/content/job.ts';
import { PlannedTransfer, Transfer, TransferPreview } from '#shared/models/content/transfer.ts';

/** Permissions are checked for each item and folder; the destination requires the level for adding. */
const many = { on: 'list', needs: 'LimitedRead', quiet: true, params, body: Transfer } as const;

/** From one list to another, of any site. */
export const transfers = {
  previewTransfer: post('/List/{listId}/transfer/preview', { ...many, reads: true, body: PlannedTransfer, answer: TransferPreview }),
  copyToList: post('/List/{listId}/transfer/copy', { ...many, answer: Job }),
  moveToList: post('/List/{listId}/transfer/move', { ...many, answer: Job }),
};
