import { Duration } from 'aws-cdk-lib';
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export const FIVE_MINUTES = Duration.minutes(5);

export interface UserImpactAlarmProps {
  /** What people notice, and where to look. */
  means: string;
  metric: Metric;
  /** The threshold. */
  from: number;
  /** Consecutive periods of five minutes. */
  times?: number;
}

/** An alarm on effects that people notice rather than on unusual numbers; it also reports recovery. */
export class UserImpactAlarm extends Alarm {
  constructor(scope: Construct, id: string, { means, metric, from, times = 1 }: UserImpactAlarmProps, action: IAlarmAction) {
    super(scope, id, {
      alarmDescription: means,
      metric,
      threshold: from,
      evaluationPeriods: times,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}
