import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { NAME_LENGTH } from '#shared/limits.ts';
import { ContentTypePlan } from '#shared/models/content/contentType.ts';
import { NewOption } from '#shared/models/content/field.ts';
import { FormPlan } from '#shared/models/content/form.ts';
import { ViewPlan } from '#shared/models/content/list.ts';
import { FieldChange, NewDefinition, NewField } from '#shared/models/content/listDefinition.ts';
import { AlertPlan } from '#shared/models/messages/alert.ts';
import { GlobalNotificationPlan } from '#shared/models/messages/globalNotification.ts';
import { PagePlan } from '#shared/models/sites/page.ts';
import { PageTemplateFile } from '#shared/models/sites/pageTemplate.ts';
import { NewSite, NewSiteList, SiteChange } from '#shared/models/sites/siteChange.ts';

/** What is named by people, and the property with its name. */
const named: [schema: z.ZodType, property: string][] = [
  [NewSite, 'siteName'],
  [SiteChange, 'siteName'],
  [NewSiteList, 'title'],
  [NewDefinition, 'listDisplayName'],
  [NewField, 'name'],
  [FieldChange, 'name'],
  [NewOption, 'value'],
  [ContentTypePlan, 'title'],
  [ViewPlan, 'title'],
  [FormPlan, 'formName'],
  [PagePlan, 'title'],
  [PageTemplateFile, 'templateName'],
  [AlertPlan, 'alertTitle'],
  [GlobalNotificationPlan, 'title'],
];

const problemsOf = (schema: z.ZodType, property: string, name: string): string[] =>
  (schema.safeParse({ [property]: name }).error?.issues ?? []).filter(({ path }) => path.join() === property).map(({ message }) => message);

describe.each(named.map(([schema, property], at) => ({ schema, property, at })))('name $at, $property', ({ schema, property }) => {
  test.each([
    ['empty', '', 'required'],
    ['blank', ' \t ', 'required'],
    ['invisible', '\u200b\u2060', 'required'],
    ['longer than a name', 'x'.repeat(NAME_LENGTH + 1), 'tooLong'],
    ['of two lines', 'Plan\nB', 'invalidText'],
    ['with a control character', 'Plan\u0000B', 'invalidText'],
    ['with half a character', 'Plan \ud83d', 'invalidText'],
  ])('is refused if it is %s', (_, name, problem) => {
    expect(problemsOf(schema, property, name)).toEqual([problem]);
  });

  test.each(['Plan B', ' Plan B ', 'Pläne für 2027 🌾', 'خطة', 'x'.repeat(NAME_LENGTH)])('is accepted as %j', (name) => {
    expect(problemsOf(schema, property, name)).toEqual([]);
  });
});
