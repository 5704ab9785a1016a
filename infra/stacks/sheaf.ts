import { Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { installationOf } from '#infra/constructs/installation.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { ApiStack } from '#infra/stacks/ApiStack.ts';
import { ConvertStack } from '#infra/stacks/ConvertStack.ts';
import { DataStack } from '#infra/stacks/DataStack.ts';
import { EventsStack } from '#infra/stacks/EventsStack.ts';
import { GatewayStack } from '#infra/stacks/GatewayStack.ts';
import { HubStack } from '#infra/stacks/HubStack.ts';
import { IdentityStack } from '#infra/stacks/IdentityStack.ts';
import { InstallStack } from '#infra/stacks/InstallStack.ts';
import { PublishStack } from '#infra/stacks/PublishStack.ts';
import { searchEngine } from '#infra/stacks/SearchStack.ts';
import { WatchStack } from '#infra/stacks/WatchStack.ts';
import { WebStack } from '#infra/stacks/WebStack.ts';
import { WorkflowsStack } from '#infra/stacks/WorkflowsStack.ts';

export interface Built {
  /** The folder of the Lambda functions. */
  functions: string;
  /** The folder of the browser bundle. */
  web: string;
}

/** One installation, from the outside in: stacks come after those that they refer to. */
export const sheaf = (app: Construct, { functions, web }: Built): void => {
  const installation = installationOf(app.node);
  const name = (part: string): string => `Sheaf-${installation.stage}-${part}`;
  Tags.of(app).add('application', `sheaf-${installation.stage}`);

  const gateway = new GatewayStack(app, name('Gateway'), installation);
  const pages = new WebStack(app, name('Web'), { installation, gateway, web });
  const origin = installation.origin ?? pages.origin;
  const data = new DataStack(app, name('Data'), { installation, origin });
  const identity = new IdentityStack(app, name('Identity'), installation);

  const search = searchEngine(app, name('Search'), installation);

  const { content, facts, hub: screens, jobs } = data;
  const around: SharedResources = {
    installation,
    origin,
    content,
    facts,
    hub: screens,
    jobs: jobs.queue,
    schedules: jobs.schedules,
    scheduleRole: jobs.scheduleRole,
    people: identity.people,
    peopleClient: identity.client,
    search,
    hubApi: gateway.hubId,
  };
  const convert = new ConvertStack(app, name('Convert'), { around, functions });
  const api = new ApiStack(app, name('Api'), { around, functions, gateway });
  const hub = new HubStack(app, name('Hub'), { around, functions, gateway });
  const events = new EventsStack(app, name('Events'), { around, functions, deadLetters: jobs.deadLetters });
  // It refers to the WebSocket API by the name of an export, which implies no order.
  events.addStackDependency(gateway);
  const workflows = new WorkflowsStack(app, name('Workflows'), { around, functions });
  workflows.addStackDependency(gateway);
  const install = new InstallStack(app, name('Install'), { around, functions });
  // The migration would miss what older functions still write.
  for (const before of [api, hub, events, workflows]) install.addStackDependency(before);
  const publish = new PublishStack(app, name('Publish'), { installation, bucket: pages.bucket, web });
  for (const before of [install, convert]) publish.addStackDependency(before);
  new WatchStack(app, name('Watch'), { installation, gateway, hub, data, events });
};
