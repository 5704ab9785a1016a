import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KB, type Limit, MB } from '#infra/cost/limit.ts';
import { ofType, ownFunctions, type Resource, type Templates } from '#infra/cost/template.ts';
import { written, writtenLength } from '#infra/cost/written.ts';

const most = (numbers: Iterable<number>): number => Math.max(0, ...numbers);

/** The most resources of a type with the same value of a property. */
const mostAlike = (resources: Resource[], nameOf: (resource: Resource) => unknown): number =>
  most([...Map.groupBy(resources, (resource) => JSON.stringify(nameOf(resource))).values()].map((alike) => alike.length));

/** The length of a statement in a function's resource policy, as Lambda writes it. */
const statementLength = ({ properties: { Action, Principal, SourceArn } }: Resource): number =>
  writtenLength({
    Sid: 'Sheaf-prod-Api-listinvoke0123ABCD-0123456789AB',
    Effect: 'Allow',
    Principal: { Service: Principal },
    Action,
    Resource: 'arn:aws:lambda:us-east-1:111111111111:function:Sheaf-prod-Api-list0123ABCD-0123456789AB',
    Condition: { ArnLike: { 'AWS:SourceArn': SourceArn } },
  });

const sumBy = (resources: Resource[], keyOf: (resource: Resource) => unknown, lengthOf: (resource: Resource) => number): number => {
  const groups = Map.groupBy(resources, (resource) => JSON.stringify(keyOf(resource)));
  return most([...groups.values()].map((group) => group.reduce((sum, resource) => sum + lengthOf(resource), 0)));
};

const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const environmentBytes = ({ properties }: Resource): number => {
  const { Variables = {} } = (written(properties.Environment) ?? {}) as { Variables?: Record<string, string> };
  return Object.entries(Variables).reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0);
};

/** How far the templates and bundles are from the limits of AWS. `functions` is the folder of the built functions. */
export const templateLimits = (templates: Templates, functions: string): Limit[] => {
  const { resources, stacks } = templates;
  const routes = ofType(templates, 'AWS::ApiGatewayV2::Route');
  const bundles = readdirSync(functions, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    { what: 'resources of the largest stack', measured: mostAlike(resources, ({ stack }) => stack), limit: 500, unit: '' },
    { what: 'bytes of the largest template', measured: most(stacks.map(({ bytes }) => bytes)), limit: MB, unit: 'B' },
    { what: 'routes of the HTTP API', measured: mostAlike(routes, ({ properties }) => properties.ApiId), limit: 300, unit: '' },
    {
      what: 'resource policy of the function with most invokers',
      measured: sumBy(ofType(templates, 'AWS::Lambda::Permission'), ({ properties }) => properties.FunctionName, statementLength),
      limit: 20 * KB,
      unit: 'B',
    },
    {
      what: 'inline policies of the role with the largest policies',
      measured: sumBy(
        ofType(templates, 'AWS::IAM::Policy'),
        ({ properties }) => properties.Roles,
        ({ properties }) => writtenLength(properties.PolicyDocument),
      ),
      limit: 10_240,
      unit: 'characters',
    },
    {
      what: 'environment of the function with the largest environment',
      measured: most(ownFunctions(templates).map(environmentBytes)),
      limit: 4 * KB,
      unit: 'B',
    },
    {
      what: 'largest bundle of a function, unzipped',
      measured: most(bundles.map(({ parentPath, name }) => folderBytes(join(parentPath, name)))),
      limit: 250 * MB,
      unit: 'B',
    },
  ];
};
