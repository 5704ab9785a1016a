import * as z from 'zod';
import { consents } from '#shared/contracts/application/consents.ts';
import { containers } from '#shared/contracts/application/containers.ts';
import { deadLetters } from '#shared/contracts/application/deadLetters.ts';
import { email } from '#shared/contracts/application/email.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { fileHealth } from '#shared/contracts/application/fileHealth.ts';
import { metrics } from '#shared/contracts/application/metrics.ts';
import { notifications } from '#shared/contracts/application/notifications.ts';
import { settings } from '#shared/contracts/application/settings.ts';
import { translations } from '#shared/contracts/application/translations.ts';
import { troubles } from '#shared/contracts/application/troubles.ts';
import { users } from '#shared/contracts/application/users.ts';
import { controller, get } from '#shared/http/contract.ts';

/** Calls about the whole installation. */
export const application = controller('Application', {
  ...everybody,
  openapi: get('/openapi.json', { on: 'nothing', needs: 'anyone', kind: 'plain', answer: z.record(z.string(), z.unknown()) }),
  ...users,
  ...consents,
  ...notifications,
  ...settings,
  ...email,
  ...translations,
  ...containers,
  ...troubles,
  ...deadLetters,
  ...fileHealth,
  ...metrics,
});
