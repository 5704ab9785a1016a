import { callMetrics } from '#infra/constructs/countCalls.ts';
import type { UserImpactAlarmProps } from '#infra/constructs/UserImpactAlarm.ts';
import { highest, ofAllFunctions, slowest, sum, type WatchedResources } from '#infra/constructs/watched.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Ten alarms, because the first ten of an account are free. For tables only writes are watched, because every change writes to both:
 * throttled reads show as failing calls.
 */
export const userImpactAlarms = ({ installation, gateway, hub, data, events }: WatchedResources): Record<string, UserImpactAlarmProps> => ({
  CallsFail: {
    means: 'People see "Something went wrong". The logs of the controllers have the details under the correlation ID that was shown.',
    metric: callMetrics(installation, gateway).failed(sum),
    from: 5,
  },
  CallsAreSlow: {
    means: 'One call in twenty takes more than two seconds. The dashboard shows whether functions or tables are busy.',
    metric: callMetrics(installation, gateway).ms(slowest),
    from: 2000,
    times: 3,
  },
  FunctionsThrottled: {
    means: 'Calls fail as "busy" or are slow: the account has reached its limit of concurrent functions. The dashboard shows since when.',
    metric: ofAllFunctions('Throttles', sum),
    from: 10,
  },
  ContentThrottled: {
    means: 'Saving takes long or fails as "busy": writes to the content table are throttled. The dashboard shows how many.',
    metric: data.content.metric('WriteThrottleEvents', sum),
    from: 10,
  },
  FactsThrottled: {
    means: 'Saving in one list takes long or fails as "busy": writes of its audit facts are throttled. The dashboard shows how many.',
    metric: data.facts.metric('WriteThrottleEvents', sum),
    from: 10,
  },
  UpdatesAreLate: {
    means: 'Screens show changes of others late: the feed is more than a minute behind. The log of the feed shows the reason.',
    metric: events.feed.metric('IteratorAge', highest),
    from: 60_000,
  },
  UpdatesAreLost: {
    means:
      'A listener fails, so notifications, search or live updates are missing or late. The logs of the feed and the jobs have the details; npm run redrive resends them.',
    metric: events.failedDeliveries,
    from: 1,
  },
  LiveConnectionsFail: {
    means: 'Screens cannot connect for live updates. The log of the hub has the details.',
    metric: hub.stage.metric('IntegrationError', sum),
    from: 5,
  },
  JobsWait: {
    means: 'Jobs wait for more than 15 minutes, or one has failed and is tried again after 16. The log of the jobs shows which.',
    metric: data.jobs.queue.metricApproximateAgeOfOldestMessage(highest),
    from: QUARTER_HOUR,
  },
  JobsDeadLettered: {
    means: 'Jobs failed permanently, or changes were not processed for a day. The dead-letter queue lists them.',
    metric: data.jobs.deadLetters.metricApproximateNumberOfMessagesVisible(highest),
    from: 1,
  },
});
