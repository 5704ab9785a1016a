import { Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { FeltAlarm } from '#infra/constructs/FeltAlarm.ts';
import { KeeperDashboard } from '#infra/constructs/KeeperDashboard.ts';
import { userImpactAlarms } from '#infra/constructs/userImpactAlarms.ts';
import type { Watched } from '#infra/constructs/watched.ts';

/** Alarms on effects that people notice, and a dashboard to investigate them. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const { alarmsTo } = watched.installation;
    if (alarmsTo) topic.addSubscription(new EmailSubscription(alarmsTo));

    const action = new SnsAction(topic);
    const alarms = Object.entries(userImpactAlarms(watched)).map(([name, felt]) => new FeltAlarm(this, name, felt, action));
    new KeeperDashboard(this, 'Dashboard', watched, alarms);
  }
}
