import {
  by,
  choiceOf,
  type IdOf,
  type ListPlan,
  lookupOf,
  number,
  only,
  ordered,
  plain,
  title,
  view,
} from '#functions/domain/sites/clinical/plans.ts';

const countries = ['Brazil', 'Canada', 'France', 'Germany', 'Japan', 'Portugal', 'Spain', 'United Kingdom', 'United States'];

const products = (): ListPlan => ({
  title: 'Products',
  description: 'What is studied, how it is given and what it is.',
  type: 'items',
  fields: ordered([
    title('GenericName', 'Generic name'),
    plain('ProductRoutes', 'Routes'),
    plain('ProductClassification', 'Classification'),
  ]),
  views: [view('all', 'All products', { isDefault: true, sortOrder: [by('GenericName')] })],
});

const studies = (idOf: IdOf): ListPlan => ({
  title: 'Studies',
  description: 'Every study, with its sponsor, phase and target.',
  type: 'items',
  fields: ordered([
    title('ProtocolCode', 'Protocol', { isUnique: true }),
    plain('Sponsor', 'Sponsor'),
    choiceOf('GlobalStudyPhase', 'Phase', ['Phase I', 'Phase II', 'Phase III', 'Phase IV']),
    plain('Indications', 'Indications'),
    lookupOf('Products', 'Products', idOf('Products'), {
      hasMany: true,
      rules: { HasMany: true, AddAdditionalField: ['ProductRoutes', 'ProductClassification'] },
    }),
    plain('StudySubjectAges', 'Ages'),
    plain('GlobalCRO', 'CRO'),
    number('GlobalEnrollmentTarget', 'Target'),
    plain('StudyWebsiteLink', 'Website', 'Hyperlink'),
    choiceOf('StudyStatus', 'Status', [
      ['Active', 'success'],
      ['In planning', 'info'],
      ['Closed', 'slate'],
    ]),
  ]),
  views: [
    view('active', 'Active studies', {
      isDefault: true,
      sortOrder: [by('ProtocolCode')],
      queryConditions: only('StudyStatus', 'Active'),
    }),
    view('all', 'All studies', { sortOrder: [by('ProtocolCode')] }),
  ],
});

const enrollment = (idOf: IdOf): ListPlan => ({
  title: 'Enrollment',
  description: 'How many subjects were new in a country since the entry before.',
  type: 'items',
  fields: ordered([
    choiceOf('Country', 'Country', countries, { isRequired: true, isTitleField: true, titleFieldOrder: 1 }),
    plain('Date', 'Date', 'Date', { isRequired: true, isTitleField: true, titleFieldOrder: 2 }),
    number('Screenings', 'Screenings', { isRequired: true }),
    number('Enrolled', 'Enrolled', { isRequired: true }),
    number('ScreeningFailures', 'Screening failures', { isRequired: true }),
    lookupOf('Study', 'Study', idOf('Studies'), { isRequired: true }),
  ]),
  views: [view('all', 'All entries', { isDefault: true, sortOrder: [by('Date', true)] })],
});

const projections = (idOf: IdOf): ListPlan => ({
  title: 'Projections',
  description: 'How many subjects are expected in a country since the date before.',
  type: 'items',
  fields: ordered([
    choiceOf('Country', 'Country', countries, { isRequired: true, isTitleField: true, titleFieldOrder: 1 }),
    plain('Date', 'Date', 'Date', { isRequired: true, isTitleField: true, titleFieldOrder: 2 }),
    choiceOf('ProjectedBy', 'Projected by', ['Sponsor', 'Internal'], { isRequired: true }),
    number('Enrolled', 'Enrolled', { isRequired: true }),
    lookupOf('Study', 'Study', idOf('Studies'), { isRequired: true }),
  ]),
  views: [view('all', 'All projections', { isDefault: true, sortOrder: [by('Date')] })],
});

/** The lists about studies, in the order of their dependencies. */
export const studyPlans: Record<string, (idOf: IdOf) => ListPlan> = {
  Products: products,
  Studies: studies,
  Enrollment: enrollment,
  Projections: projections,
};
