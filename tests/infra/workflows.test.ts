import { expect, test } from 'vitest';
import { steps } from '#functions/domain/workflows/steps/index.ts';
import { Machine } from '#functions/platform/embedded/workflows/statesLanguage.ts';
import { systemWorkflows } from '#shared/models/workflows/workflow.ts';
import { machines, TASKS } from '#shared/workflows/index.ts';
import { type Resource, synthesize } from '#tests/infra/synthesize.ts';

const whole = synthesize();
const deployed = whole.ofType('AWS::StepFunctions::StateMachine');

/** A definition without the parts that CloudFormation inserts. */
const definitionOf = ({ properties: { DefinitionString } }: Resource): string =>
  typeof DefinitionString === 'string'
    ? DefinitionString
    : DefinitionString['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : TASKS)).join('');

test('FLOW-011 approval, review, notifications and copies are the workflows of the product, each a state machine that both hosts run', () => {
  expect(systemWorkflows).toEqual(['approval', 'review', 'notify', 'copyToLibrary', 'generateDocument']);
  const byName = Object.fromEntries(deployed.map((machine) => [machine.properties.StateMachineName, JSON.parse(definitionOf(machine))]));
  expect(byName).toEqual(Object.fromEntries(systemWorkflows.map((name) => [`sheaf-dev-${name}`, machines[name]])));
});

test('executions last as long as users take', () => {
  for (const { properties } of deployed) expect(properties.StateMachineType ?? 'STANDARD').toBe('STANDARD');
});

test.each(systemWorkflows)('%s names existing states and steps, and comes to an end', (name) => {
  const { StartAt, States } = Machine.parse(machines[name]);
  const next = Object.values(States).flatMap((state) => {
    if (state.Type === 'Choice') return [...state.Choices.map(({ Next }) => Next), state.Default];
    if (state.Type !== 'Task') return [];
    expect(Object.keys(steps)).toContain(state.Parameters.Payload.step);
    expect(state.Parameters.FunctionName).toBe(TASKS);
    return [...state.Catch.map(({ Next }) => Next), ...(state.End ? [] : [state.Next])];
  });
  expect([...new Set([StartAt, ...next])].sort()).toEqual(Object.keys(States).sort());
});

test('the machines may invoke the function of their steps and nothing else', () => {
  const policy = whole.ofType('AWS::IAM::Policy').find(({ id }) => id.startsWith('MachinesRole'));
  const statements = policy?.properties.PolicyDocument.Statement;
  expect(statements).toEqual([
    { Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: { 'Fn::GetAtt': [expect.stringMatching(/^workflowTasks/), 'Arn'] } },
  ]);
});

test('functions that convert documents outlast the conversion, so that they can say why it failed', () => {
  const converting = whole.ofType('AWS::Lambda::Function').flatMap(({ id, properties: { Timeout, Environment } }) => {
    const seconds = Environment?.Variables.SHEAF_CONVERSION_SECONDS;
    return seconds === undefined ? [] : [{ id, left: Timeout - Number(seconds) }];
  });
  expect(converting.length).toBeGreaterThan(0);
  for (const { id, left } of converting) expect(left, id).toBeGreaterThan(0);
});
