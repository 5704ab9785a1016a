import { globSync } from 'node:fs';
import { basename } from 'node:path';

export interface Area {
  /** The files whose code is mutated. */
  mutate: string[];
  /** The test files that should fail. */
  tests: string[];
  /** Mutants of code that runs once when a file is loaded are left out: each would need all tests of the area. */
  ignoreStatic: boolean;
}

/**
 * The areas of `npm run mutants` and their tests. All tests of an area run for each of its mutants, so they are quick ones that need no
 * process and no browser. Stryker selects tests by a pattern of their titles, which must be short: one of 100,000 characters breaks the
 * run.
 */
export const areas: Record<string, Area> = {
  rules: {
    mutate: ['shared/rules/**/*.ts'],
    tests: [
      'tests/lists/rules/{behaviour,conditions,defaults,expand,readDay,recurrence,normalizeField,valueFromText,words}.test.ts',
      'tests/lists/{fieldRules,fieldTypes}.test.ts',
      'tests/{sites/rules,account/guessable,lists/groups,schedule/series,schedule/calendar}.test.ts',
      'tests/frontend/{frame/accent,list/allDay,list/importing}.test.ts',
      'tests/frontend/pageDraft.test.ts',
      'tests/frontend/item/*.test.ts',
      // Another one sets the time zone, which the threads of the mutants cannot.
      'tests/frontend/fields/!(overdue).test.ts',
    ],
    ignoreStatic: false,
  },
  list: {
    mutate: [
      'frontend/features/list/{listQuery,peopleListLimits,screen}.ts',
      'frontend/features/list/columns/{columnPreferences,columns}.ts',
      'frontend/features/list/editing/{editHistory,edits,toFailure,mayEdit}.ts',
      'frontend/features/list/filter/{filterKinds,filterText}.ts',
      'frontend/features/list/rows/{groups,nameOf,rows}.ts',
      'frontend/features/list/actions/{openActions,rowActionDef,rowActions}.ts',
      'frontend/features/list/{export/cells,folders/folderAddress,range/cellActions,range/range,view/viewDraft}.ts',
    ],
    tests: [
      'tests/frontend/list/{actions,cells,collisions,columns,editHistory,edits,filters,groups,listQuery,menus,names,range,rows,views}.test.ts',
    ],
    ignoreStatic: false,
  },
  access: {
    mutate: ['functions/domain/access/{levels,scopes}/*.ts'],
    tests: [
      'tests/access/{fieldHolders,fields,groups,inheritance,itemsReadBy,concurrentPermissions,nearestEntries,grantAccessAbove,permissions,roles,sharing,why}.test.ts',
    ],
    ignoreStatic: true,
  },
  runtime: {
    mutate: ['functions/runtime/*.ts'],
    tests: [
      'tests/gate/{answer,assignParams,authorize,callLimit,callWeight,callers,dataVersion,form,input}.test.ts',
      'tests/gate/{rateLimit,refusal,replica,request,serve,signIn,timeZone,wholeReads}.test.ts',
      // Others reach the gate as well, and take longer than all of these together.
      'tests/{gate/lockout,account/sessions,consents/gate,ports/functionUrl,settings/metrics}.test.ts',
      'tests/definitions/{contentTypes,forms,listFields}.test.ts',
    ],
    ignoreStatic: true,
  },
  items: {
    mutate: ['functions/domain/content/{items,saving}/*.ts', 'functions/domain/content/itemRecords/!(cleanHtml).ts'],
    tests: [
      'tests/lists/{anyField,concurrentChanges,deleted,fieldTypes,fillOrder,filteredPages,groups,hasAnyAfter,items,itemsOnly,lagging,largeValues,lookups,lookupNames}.test.ts',
      'tests/lists/{loadObjects,pages,properties,reading,restrictedLookups,spreadRows,titles,totals}.test.ts',
      'tests/lists/rules/{onServer,sanitize}.test.ts',
      'tests/versions/{versions,checkOut,approval,attachments,checkedOutItems,locks}.test.ts',
      'tests/files/{folders,severalFiles,moving,damagedFiles}.test.ts',
      'tests/schedule/{calendar,conflicts,series,seriesRights}.test.ts',
      'tests/{access/fields,account/apiKeys,dav/folders,jobs/damagedRows,settings/siteQuota,sites/pages}.test.ts',
      'tests/people/{mirror,signInState}.test.ts',
      'tests/definitions/{usedForm,views}.test.ts',
    ],
    ignoreStatic: true,
  },
  richText: {
    mutate: ['functions/domain/content/itemRecords/cleanHtml.ts'],
    tests: ['tests/lists/rules/sanitize.test.ts'],
    ignoreStatic: false,
  },
};

/** The files of an area by name; without names all of them. */
export const filesOf = ({ mutate }: Area, names: string[]): string[] => {
  const all = globSync(mutate);
  return names.length === 0 ? all : all.filter((file) => names.includes(basename(file)));
};
