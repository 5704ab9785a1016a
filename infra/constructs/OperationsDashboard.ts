import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, type IWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type DashboardSection, dashboardRows } from '#infra/constructs/dashboardRows.ts';
import type { WatchedResources } from '#infra/constructs/watched.ts';

const WIDTH = 24;

const graph = (width: number, title: string, [left, right = []]: IMetric[][]): IWidget =>
  new GraphWidget({ title, width, left: left ?? [], right, leftYAxis: { min: 0 }, rightYAxis: { min: 0 } });

const rowOf = ({ asks, graphs }: DashboardSection): IWidget[][] => {
  const entries = Object.entries(graphs);
  const heading = new TextWidget({ markdown: `## ${asks}`, width: WIDTH, height: 1 });
  return [[heading], entries.map(([title, metrics]) => graph(WIDTH / entries.length, title, metrics))];
};

/** How to investigate an error that a person reported with an id. */
const howTo = [
  'The correlation ID that a person was shown is in every line about that call, from the controller to the listeners:',
  'CloudWatch, Logs Insights, all groups of this stage, `filter @message like "the ID"`.',
].join(' ');

/** A dashboard that answers an operator's questions, with the alarms on top. */
export class OperationsDashboard extends Dashboard {
  constructor(scope: Construct, id: string, watched: WatchedResources, alarms: Alarm[]) {
    const { stage } = watched.installation;
    super(scope, id, {
      dashboardName: `sheaf-${stage}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'What people notice', alarms, width: WIDTH, height: 3 })],
        ...dashboardRows(watched).flatMap(rowOf),
        [new TextWidget({ markdown: howTo, width: WIDTH, height: 2 })],
      ],
    });
  }
}
