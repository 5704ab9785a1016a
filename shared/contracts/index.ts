import { account } from '#shared/contracts/account.ts';
import { ai } from '#shared/contracts/ai.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { automation } from '#shared/contracts/automation.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import { file } from '#shared/contracts/file.ts';
import { forms } from '#shared/contracts/forms.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { probity } from '#shared/contracts/probity.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { widget } from '#shared/contracts/widget.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { Contract, Endpoint } from '#shared/http/contract.ts';

/** Every controller, by its folder under functions/controllers. */
export const contracts = {
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
} satisfies Record<string, Contract>;
export type ControllerName = keyof typeof contracts;

export const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
