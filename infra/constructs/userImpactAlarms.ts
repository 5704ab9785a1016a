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
    means: 'People see "something went wrong". The logs of the controllers have the story under the id they are shown.',
    metric: callMetrics(installation, gateway).failed(sum),
    from: 5,
  },
  CallsAreSlow: {
    means: 'One call in twenty takes more than two seconds. The dashboard shows whether functions or tables are busy.',
    metric: callMetrics(installation, gateway).ms(slowest),
    from: 2000,
    times: 3,
  },
  FunctionsTurnAway: {
    means:
      'Calls fail as "busy" or are late: the functions of the account are at work as often at once as they may. The dashboard says since when.',
    metric: ofAllFunctions('Throttles', sum),
    from: 10,
  },
  ContentTurnsAway: {
    means: 'Saving takes long or fails as "busy": many write near each other in the content table. The dashboard shows how much.',
    metric: data.content.metric('WriteThrottleEvents', sum),
    from: 10,
  },
  FactsTurnAway: {
    means: 'Saving in one list takes long or fails as "busy": its facts come too fast. The dashboard shows how much.',
    metric: data.facts.metric('WriteThrottleEvents', sum),
    from: 10,
  },
  UpdatesAreLate: {
    means: 'Screens do not show what others did: the feed is more than a minute behind. The log of the feed says why.',
    metric: events.feed.metric('IteratorAge', highest),
    from: 60_000,
  },
  UpdatesAreLost: {
    means:
      'Something happened that nobody is told of, or not yet: a listener fails. The logs of the feed and the jobs say which and why; npm run redrive tries again.',
    metric: events.unheard,
    from: 1,
  },
  LiveConnectionsFail: {
    means: 'Screens cannot connect for live updates. The log of the hub has the story.',
    metric: hub.stage.metric('IntegrationError', sum),
    from: 5,
  },
  JobsWait: {
    means: 'What was started takes longer than a quarter of an hour to begin. The log of the jobs says what it is busy with.',
    metric: data.jobs.queue.metricApproximateAgeOfOldestMessage(highest),
    from: QUARTER_HOUR,
  },
  JobsGivenUp: {
    means:
      'Work that somebody waits for will not be done, or changes could not be handed on for a day. The queue of jobs given up says which.',
    metric: data.jobs.givenUp.metricApproximateNumberOfMessagesVisible(highest),
    from: 1,
  },
});
