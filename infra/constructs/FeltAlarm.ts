import { Duration } from 'aws-cdk-lib';
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export const FIVE_MINUTES = Duration.minutes(5);

export interface UserImpactAlarmProps {
  /** What a person notices, and where to look. */
  means: string;
  metric: Metric;
  /** Reached or passed, it is felt. */
  from: number;
  /** For so many times five minutes in a row. */
  times?: number;
}

/** Goes off when people feel something, not when a number is unusual; says so again when it is over. */
export class FeltAlarm extends Alarm {
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
