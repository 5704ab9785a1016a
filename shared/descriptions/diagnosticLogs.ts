import type { diagnosticLogs as calls } from '#shared/contracts/diagnosticLogs.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const diagnosticLogs = {
  getLogs: [
    'Search the application log',
    'Returns the newest entries since a time that contain a text (case-insensitive). Errors are always included, warnings by default, other entries on request.',
  ],
} satisfies Descriptions<typeof calls>;
