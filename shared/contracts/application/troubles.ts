import * as z from 'zod';
import { get } from '#shared/http/contract.ts';
import { Trouble } from '#shared/models/trouble.ts';

export const troubles = {
  /** What the installation suffers from now. */
  troubles: get('/Application/troubles', { on: 'application', needs: 'admin', answer: z.array(Trouble) }),
};
