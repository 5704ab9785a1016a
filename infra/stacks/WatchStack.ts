import { Stack } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type Felt, FeltAlarm, FIVE_MINUTES } from '#infra/constructs/FeltAlarm.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import type { DataStack } from '#infra/stacks/DataStack.ts';
import type { EventsStack } from '#infra/stacks/EventsStack.ts';
import type { GatewayStack } from '#infra/stacks/GatewayStack.ts';
import type { HubStack } from '#infra/stacks/HubStack.ts';

interface Watched {
  installation: Installation;
  gateway: GatewayStack;
  hub: HubStack;
  data: DataStack;
  events: EventsStack;
}

const period = FIVE_MINUTES;
const sum = { period, statistic: Stats.SUM };
const highest = { period, statistic: Stats.MAXIMUM };
const QUARTER_HOUR = 15 * 60;

/** Seven, as the first ten of an account are free. */
const felt = ({ gateway, hub, data, events }: Watched): Record<string, Felt> => ({
  CallsFail: {
    means: 'People see "something went wrong". The logs of the controllers have the story under the id they are shown.',
    metric: gateway.stage.metricServerError(sum),
    from: 5,
  },
  CallsAreSlow: {
    means: 'One call in twenty takes more than two seconds.',
    metric: gateway.stage.metricLatency({ period, statistic: 'p95' }),
    from: 2000,
    times: 3,
  },
  UpdatesAreLate: {
    means: 'Screens do not show what others did: the feed is more than a minute behind.',
    metric: events.feed.metric('IteratorAge', highest),
    from: 60_000,
  },
  UpdatesAreLost: {
    means: 'Something happened that nobody was told of. The queue of unheard facts says what.',
    metric: events.unheard.metricApproximateNumberOfMessagesVisible(highest),
    from: 1,
  },
  LiveConnectionsFail: {
    means: 'Screens cannot connect for live updates. The log of the hub has the story.',
    metric: hub.stage.metric('IntegrationError', sum),
    from: 5,
  },
  JobsWait: {
    means: 'What was started takes longer than a quarter of an hour to begin.',
    metric: data.jobs.queue.metricApproximateAgeOfOldestMessage(highest),
    from: QUARTER_HOUR,
  },
  JobsGivenUp: {
    means: 'Work that somebody waits for will not be done. The queue of jobs given up says which.',
    metric: data.jobs.givenUp.metricApproximateNumberOfMessagesVisible(highest),
    from: 1,
  },
});

/** Tells whoever keeps the installation what its people feel. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const { alarmsTo } = watched.installation;
    if (alarmsTo) topic.addSubscription(new EmailSubscription(alarmsTo));

    const action = new SnsAction(topic);
    for (const [name, alarm] of Object.entries(felt(watched))) new FeltAlarm(this, name, alarm, action);
  }
}
