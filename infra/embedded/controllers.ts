import { controller as account } from '#functions/controllers/account/index.ts';
import { controller as ai } from '#functions/controllers/ai/index.ts';
import { controller as alerts } from '#functions/controllers/alerts/index.ts';
import { controller as application } from '#functions/controllers/application/index.ts';
import { controller as auditLog } from '#functions/controllers/auditLog/index.ts';
import { controller as automation } from '#functions/controllers/automation/index.ts';
import { controller as contentTypes } from '#functions/controllers/contentTypes/index.ts';
import { controller as diagnosticLogs } from '#functions/controllers/diagnosticLogs/index.ts';
import { controller as file } from '#functions/controllers/file/index.ts';
import { controller as forms } from '#functions/controllers/forms/index.ts';
import { controller as group } from '#functions/controllers/group/index.ts';
import { controller as list } from '#functions/controllers/list/index.ts';
import { controller as listDefinition } from '#functions/controllers/listDefinition/index.ts';
import { controller as permission } from '#functions/controllers/permission/index.ts';
import { controller as probity } from '#functions/controllers/probity/index.ts';
import { controller as recycle } from '#functions/controllers/recycle/index.ts';
import { controller as schedule } from '#functions/controllers/schedule/index.ts';
import { controller as search } from '#functions/controllers/search/index.ts';
import { controller as site } from '#functions/controllers/site/index.ts';
import { controller as template } from '#functions/controllers/template/index.ts';
import { controller as webDav } from '#functions/controllers/webDav/index.ts';
import { controller as widget } from '#functions/controllers/widget/index.ts';
import { controller as workflows } from '#functions/controllers/workflows/index.ts';
import type { Host } from '#functions/platform/host.ts';
import { problemReply } from '#functions/runtime/answer.ts';
import type { Controller, Handler } from '#functions/runtime/serve.ts';
import { type ControllerName, contracts } from '#shared/contracts/index.ts';
import { Problem } from '#shared/problems.ts';

const controllers: Record<ControllerName, Controller> = {
  account,
  ai,
  alerts,
  application,
  auditLog,
  automation,
  contentTypes,
  diagnosticLogs,
  file,
  forms,
  group,
  list,
  listDefinition,
  permission,
  probity,
  recycle,
  schedule,
  search,
  site,
  template,
  webDav,
  widget,
  workflows,
};

const firstSegment = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/** Routes like a gateway: the first word after /api selects the controller, as in the contracts' paths. */
export const apiHandler = (host: Host): Handler => {
  const byWord = new Map<string, Handler>();
  for (const [name, make] of Object.entries(controllers)) {
    const handler = make(host);
    for (const { path } of Object.values(contracts[name as ControllerName])) byWord.set(firstSegment(path), handler);
  }
  return async (event) => {
    const handler = byWord.get(firstSegment(event.rawPath.replace(/^\/api(?=\/)/i, '')));
    if (handler) return handler(event);
    const { problem: _, ...reply } = problemReply(new Problem('notFound'), '');
    return reply;
  };
};
