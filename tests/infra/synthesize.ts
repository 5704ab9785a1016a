import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entries } from '#infra/build/lambdas.ts';
import { openApp } from '#infra/stacks/openApp.ts';

export interface Resource {
  stack: string;
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation determines the shape of a template.
  properties: any;
  deletionPolicy?: string;
}

/** Folders like those of the builds, almost empty. */
const builtFolders = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-infra-'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of Object.keys(entries)) write(`functions/${name}/index.mjs`, 'export const handler = () => {};');
  write('web/index.html', '<!doctype html>');
  write('web/favicon.svg', '<svg/>');
  write('web/assets/app.js', '');
  return { functions: join(folder, 'functions'), web: join(folder, 'web') };
};

const built = builtFolders();

export interface Synthesized {
  folder: string;
  stacks: { name: string; template: string; dependencies: string[] }[];
  resources: Resource[];
  violations: unknown[];
  ofType(type: string): Resource[];
}

/** The templates of an installation, without the command line, an account or a network. */
export const synthesize = (context: Record<string, string> = {}): Synthesized => {
  const assembly = openApp(built, { context, outdir: mkdtempSync(join(tmpdir(), 'sheaf-synth-')) }).synth();
  const stacks = assembly.stacks.map(({ stackName, templateFullPath, dependencies }) => ({
    name: stackName,
    template: readFileSync(templateFullPath, 'utf8'),
    dependencies: dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets')),
  }));
  const resources = stacks.flatMap(({ name, template }) =>
    Object.entries(JSON.parse(template).Resources as Record<string, Record<string, unknown>>).map(
      ([id, { Type, Properties = {}, DeletionPolicy }]): Resource => ({
        stack: name,
        id,
        type: String(Type),
        properties: Properties,
        ...(DeletionPolicy !== undefined && { deletionPolicy: String(DeletionPolicy) }),
      }),
    ),
  );
  const { pluginReports } = JSON.parse(readFileSync(join(assembly.directory, 'validation-report.json'), 'utf8'));
  return {
    folder: assembly.directory,
    stacks,
    resources,
    violations: pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations),
    ofType: (type) => resources.filter((resource) => resource.type === type),
  };
};
