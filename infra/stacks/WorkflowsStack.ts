import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { machineName } from '#infra/constructs/names.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import { systemWorkflows } from '#shared/models/workflows/workflow.ts';
import { machines, TASKS } from '#shared/workflows/index.ts';

/** A step waits for a conversion for up to 150 seconds, see convertInJobs, and reads and stores documents before and after. */
const STEP_TIMEOUT = Duration.minutes(4);

interface Props {
  around: SharedResources;
  functions: string;
}

/** The state machines of workflows, and the function that executes their steps. */
export class WorkflowsStack extends Stack {
  constructor(scope: Construct, id: string, { around, functions }: Props) {
    super(scope, id);
    const tasks = new SheafFunction(this, 'workflowTasks', { around, functions, timeout: STEP_TIMEOUT });
    const assumedBy = new ServicePrincipal('states.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    });
    const role = new Role(this, 'MachinesRole', { assumedBy });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [tasks.functionArn] }));

    for (const name of systemWorkflows) {
      const machine = new StateMachine(this, name, {
        stateMachineName: machineName(around.installation, name),
        definitionBody: DefinitionBody.fromString(JSON.stringify(machines[name]).replaceAll(TASKS, tasks.functionArn)),
        role,
      });
      suppressNag(machine, {
        SF1: 'Each run has a log in the application, and the function of its steps logs each step.',
        SF2: 'The function logs each step; between steps, a run only waits for people.',
      });
    }
  }
}
