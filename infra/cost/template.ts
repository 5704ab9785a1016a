import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { openApp } from '#infra/stacks/openApp.ts';
import type { Built } from '#infra/stacks/sheaf.ts';

const Template = z.object({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) })),
});

export interface Resource {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, unknown>;
}

export interface Templates {
  stacks: { name: string; bytes: number }[];
  resources: Resource[];
}

/** Synthesizes an installation; needs neither an account nor a network. */
export const synthesize = (built: Built, context: Record<string, string> = {}): Templates => {
  const outdir = mkdtempSync(join(tmpdir(), 'sheaf-cost-'));
  const stacks = openApp(built, { context, outdir })
    .synth()
    .stacks.map(({ stackName, templateFullPath }) => ({ name: stackName, text: readFileSync(templateFullPath, 'utf8') }));
  return {
    stacks: stacks.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text) })),
    resources: stacks.flatMap(({ name, text }) =>
      Object.entries(Template.parse(JSON.parse(text)).Resources).map(([id, { Type, Properties }]) => ({
        stack: name,
        id,
        type: Type,
        properties: Properties,
      })),
    ),
  };
};

export const ofType = ({ resources }: Templates, type: string): Resource[] => resources.filter((resource) => resource.type === type);

const Configuration = z.object({
  MemorySize: z.number(),
  TracingConfig: z.object({ Mode: z.string() }).optional(),
  LoggingConfig: z.object({ LogFormat: z.string().default('Text'), SystemLogLevel: z.string().optional() }),
});

export interface FunctionSettings {
  memoryMb: number;
  traced: boolean;
  /** Whether Lambda logs its own lines around each call. */
  platformLines: boolean;
}

/** The product's own functions; others come with the CDK and run during a deployment. */
export const ownFunctions = (templates: Templates): Resource[] =>
  ofType(templates, 'AWS::Lambda::Function').filter(({ id }) => /^[a-z]/.test(id));

/** Only converts documents, and has more memory than functions that answer calls and process changes. */
const CONVERTER = /^converter/;

/** The common settings of all functions that a call passes through, which determine its cost. */
export const functionSettings = (templates: Templates): FunctionSettings => {
  const [{ MemorySize, TracingConfig, LoggingConfig } = Configuration.parse({}), ...others] = ownFunctions(templates)
    .filter(({ id }) => !CONVERTER.test(id))
    .map(({ properties }) => Configuration.parse(properties));
  if (others.some((other) => other.MemorySize !== MemorySize)) throw new Error('functions differ in memory');
  return {
    memoryMb: MemorySize,
    traced: TracingConfig?.Mode === 'Active',
    platformLines: LoggingConfig.LogFormat !== 'JSON' || LoggingConfig.SystemLogLevel !== 'WARN',
  };
};

const Stage = z.object({ AccessLogSettings: z.object({ Format: z.string() }).optional() });

/** The format of the gateway's log line; empty if there is none. */
export const accessLine = (templates: Templates): string =>
  ofType(templates, 'AWS::ApiGatewayV2::Stage')
    .map(({ properties }) => Stage.parse(properties).AccessLogSettings?.Format ?? '')
    .join('');
