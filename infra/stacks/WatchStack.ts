import { Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { OperationsDashboard } from '#infra/constructs/OperationsDashboard.ts';
import { UserImpactAlarm } from '#infra/constructs/UserImpactAlarm.ts';
import { userImpactAlarms } from '#infra/constructs/userImpactAlarms.ts';
import type { WatchedResources } from '#infra/constructs/watched.ts';

/** Alarms on effects that people notice, and a dashboard to investigate them. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, watched: WatchedResources) {
    super(scope, id);
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const { alarmsTo } = watched.installation;
    if (alarmsTo) topic.addSubscription(new EmailSubscription(alarmsTo));

    const action = new SnsAction(topic);
    const alarms = Object.entries(userImpactAlarms(watched)).map(([name, felt]) => new UserImpactAlarm(this, name, felt, action));
    new OperationsDashboard(this, 'Dashboard', watched, alarms);
  }
}
