import { Aws, Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { OperationsDashboard } from '#infra/constructs/OperationsDashboard.ts';
import { UserImpactAlarm } from '#infra/constructs/UserImpactAlarm.ts';
import { userImpactAlarms } from '#infra/constructs/userImpactAlarms.ts';
import type { WatchedResources } from '#infra/constructs/watched.ts';

/** Requiring TLS gives the topic a policy, which replaces the default one that admits the alarms of its account. */
const alarmTopic = (scope: Construct): Topic => {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  const ownAlarms = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } };
  const principals = [new ServicePrincipal('cloudwatch.amazonaws.com')];
  topic.addToResourcePolicy(
    new PolicyStatement({ principals, actions: ['sns:Publish'], resources: [topic.topicArn], conditions: ownAlarms }),
  );
  return topic;
};

/** Alarms on effects that people notice, and a dashboard to investigate them. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, watched: WatchedResources) {
    super(scope, id);
    const topic = alarmTopic(this);
    const { alarmsTo } = watched.installation;
    if (alarmsTo) topic.addSubscription(new EmailSubscription(alarmsTo));

    const action = new SnsAction(topic);
    const alarms = Object.entries(userImpactAlarms(watched)).map(([name, felt]) => new UserImpactAlarm(this, name, felt, action));
    new OperationsDashboard(this, 'Dashboard', watched, alarms);
  }
}
