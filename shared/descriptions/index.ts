import type { contracts } from '#shared/contracts/index.ts';
import { account } from '#shared/descriptions/account.ts';
import { ai } from '#shared/descriptions/ai.ts';
import { alerts } from '#shared/descriptions/alerts.ts';
import { application } from '#shared/descriptions/application.ts';
import { auditLog } from '#shared/descriptions/auditLog.ts';
import { automation } from '#shared/descriptions/automation.ts';
import { contentTypes } from '#shared/descriptions/contentTypes.ts';
import type { Description } from '#shared/descriptions/description.ts';
import { diagnosticLogs } from '#shared/descriptions/diagnosticLogs.ts';
import { file } from '#shared/descriptions/file.ts';
import { forms } from '#shared/descriptions/forms.ts';
import { group } from '#shared/descriptions/group.ts';
import { list } from '#shared/descriptions/list.ts';
import { listDefinition } from '#shared/descriptions/listDefinition.ts';
import { permission } from '#shared/descriptions/permission.ts';
import { probity } from '#shared/descriptions/probity.ts';
import { recycle } from '#shared/descriptions/recycle.ts';
import { schedule } from '#shared/descriptions/schedule.ts';
import { search } from '#shared/descriptions/search.ts';
import { site } from '#shared/descriptions/site.ts';
import { template } from '#shared/descriptions/template.ts';
import { webDav } from '#shared/descriptions/webDav.ts';
import { widget } from '#shared/descriptions/widget.ts';
import { workflows } from '#shared/descriptions/workflows.ts';

/** Describes each call, by controller and name. Loaded only for the OpenAPI document. */
export const descriptions: { readonly [C in keyof typeof contracts]: Readonly<Record<keyof (typeof contracts)[C], Description>> } = {
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
