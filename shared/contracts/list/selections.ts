import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { Job } from '#shared/models/content/job.ts';
import { DeletedSelection, MovedSelection } from '#shared/models/content/selection.ts';

/** Permissions are checked for each item and folder. */
const many = { on: 'list', needs: 'LimitedRead', quiet: true, params, answer: Job } as const;

/** Selected rows of a list. The job has ended if they were few; otherwise it continues in the background. */
export const selections = {
  deleteSelection: post('/List/{listId}/selection/delete', { ...many, body: DeletedSelection }),
  moveSelection: post('/List/{listId}/selection/move', { ...many, body: MovedSelection }),
};
