import type { alerts as calls } from '#shared/contracts/alerts.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const alerts = {
  get: ['Get an alert', 'Returns one alert that the caller can see.'],
  user: ['List my alerts', 'Returns the alerts of the caller, optionally of one list or site only.'],
  all: ['List alerts of a site', 'Returns all alerts on lists of a site to administrators, and only their own to others.'],
  add: ['Add alerts', 'Adds an alert of the caller for each list or for one item. Returns the alerts.'],
  addBulk: ['Add alerts for others', 'Adds the same alert for several users. Returns the alerts.'],
  edit: ['Edit an alert', 'Changes the trigger, frequency or title of an alert. Returns the alert.'],
  delete: ['Delete an alert', 'Deletes one alert.'],
} satisfies Descriptions<typeof calls>;
