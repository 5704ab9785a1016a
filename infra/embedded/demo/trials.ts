import { dayFrom } from '#infra/embedded/demo/random.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

type Ref = { id: number };
type RefOf = (title: string) => Ref;

const choice = (value: string) => ({ id: value.toLowerCase().replace(/\W+/g, '-'), value });

export const products: FieldValues[] = [
  { GenericName: 'Aldumab', ProductRoutes: 'Intravenous', ProductClassification: 'Monoclonal antibody' },
  { GenericName: 'Ferovistat', ProductRoutes: 'Oral', ProductClassification: 'Small molecule' },
];

export const studies = (product: RefOf): FieldValues[] =>
  (
    [
      ['ALD-204', 'Aldous Therapeutics', 'Phase III', 'Ulcerative colitis', 'Aldumab', 240, 'Active'],
      ['ALD-118', 'Aldous Therapeutics', 'Phase II', 'Crohn’s disease', 'Aldumab', 80, 'Active'],
      ['FRV-031', 'Helvia Pharma', 'Phase II', 'Iron overload', 'Ferovistat', 60, 'Active'],
      ['FRV-009', 'Helvia Pharma', 'Phase I', 'Iron overload', 'Ferovistat', 24, 'Closed'],
    ] as const
  ).map(([ProtocolCode, Sponsor, phase, Indications, generic, GlobalEnrollmentTarget, status]) => ({
    ProtocolCode,
    Sponsor,
    GlobalStudyPhase: choice(phase),
    Indications,
    Products: [product(generic)],
    StudySubjectAges: '18 to 75',
    GlobalCRO: 'Meridian Research',
    GlobalEnrollmentTarget,
    StudyWebsiteLink: { url: `https://studies.example/${ProtocolCode.toLowerCase()}`, displayText: 'Study page' },
    StudyStatus: choice(status),
  }));

const clinics = [
  ['UK-011', 'Leeds Gastro Unit', 'Leeds', 'GB', 'Europe', 'Active'],
  ['PT-003', 'Clínica do Porto', 'Porto', 'PT', 'Europe', 'Active'],
  ['CA-007', 'Coxwell Research Centre', 'Toronto', 'CA', 'North America', 'Active'],
  ['DE-014', 'Klinik am Park', 'Hamburg', 'DE', 'Europe', 'Starting up'],
  ['ES-002', 'Hospital del Mar', 'Barcelona', 'ES', 'Europe', 'Inactive'],
] as const;

const phone = (line: number) => `+44 113 496 ${String(1000 + line)}`;

export const sites: FieldValues[] = clinics.map(([SiteCode, Name, city, country, Regions, status], index) => ({
  Name,
  SiteCode,
  Regions,
  Address: { streetAddress: `${12 + index * 7} Market Street`, city, geographicalRegion: '', country, postalCode: '' },
  SiteStatus: choice(status),
  MainContactName: ['Adaeze Okafor', 'Rui Alves', 'Claire Fontaine', 'Jonas Weber', 'Álvaro Ruiz'][index] ?? '',
  MainPhoneNumber: phone(index * 10),
  FaxNumber: phone(index * 10 + 1),
  Investigators: ['Dr Holt', 'Dr Almeida', 'Dr Tanaka', 'Dr Müller', 'Dr Rossi'][index] ?? '',
}));

const eachSite = <T>(make: (clinic: (typeof clinics)[number], index: number) => T[]): T[] => clinics.flatMap(make);

export const staff = (at: RefOf): FieldValues[] =>
  eachSite(([SiteCode, Name], index) =>
    [
      {
        FullName: ['Maren Holt', 'Inês Almeida', 'Yuki Tanaka', 'Mei Müller', 'Zoë Rossi'][index] ?? '',
        Credentials: 'MD',
        JobTitle: 'Principal investigator',
      },
      {
        FullName: ['Tove Berg', 'Rui Alves', 'Samuel Dubois', 'Łukasz Weber', 'Ngozi Ruiz'][index] ?? '',
        Credentials: 'RN',
        JobTitle: 'Study coordinator',
      },
    ].map((person, line) => ({
      ...person,
      WorkPhone: phone(index * 10 + line),
      WorkEmail: `${SiteCode.toLowerCase()}.${line}@clinic.example`,
      Site: at(Name),
    })),
  );

export const equipment = (at: RefOf): FieldValues[] =>
  eachSite(([, Name], index) => [
    {
      Title: 'Freezer, −80 °C',
      EquipmentDetails: '570 l, alarm to the night desk',
      LastCalibrated: `2026-0${index + 1}-12`,
      Site: at(Name),
    },
    { Title: 'Centrifuge', EquipmentDetails: 'Cooled, 24 tubes', LastCalibrated: `2026-0${index + 2}-03`, Site: at(Name) },
  ]);

export const labs = (at: RefOf): FieldValues[] =>
  eachSite(([SiteCode, Name, city, country], index) => [
    {
      CompanyName: `${city} Diagnostics`,
      MainPhone: phone(index * 10 + 5),
      Email: `${SiteCode.toLowerCase()}@labs.example`,
      Address: { city, country },
      Site: at(Name),
    },
  ]);

/** Studies by site, with the numbers of their logs: screened, enrolled and failed. */
const trials = [
  ['ALD-204', 'UK-011', 40, 31, 18, 9],
  ['ALD-204', 'PT-003', 30, 27, 19, 6],
  ['ALD-204', 'CA-007', 30, 12, 7, 4],
  ['ALD-118', 'PT-003', 15, 9, 5, 3],
  ['ALD-118', 'CA-007', 12, 6, 4, 1],
  ['FRV-031', 'UK-011', 10, 4, 2, 2],
] as const;

const clinicOf = (code: string) => clinics.find(([known]) => known === code)?.[1] ?? '';

/** Trials with their logs, and the feasibility of sites. */
export const participating = (study: RefOf, at: RefOf) => ({
  rows: trials.map(([code, site, EnrollmentTarget]) => ({
    Title: `${code} ${site}`,
    Study: study(code),
    Site: at(clinicOf(site)),
    PrincipalInvestigator: sites.find(({ SiteCode }) => SiteCode === site)?.Investigators,
    ParticipationStatus: choice('Recruiting'),
    EnrollmentTarget,
  })),
  log: (trial: RefOf): FieldValues[] =>
    trials.map(([code, site, , Screened, Enrolled, ScreenFailed]) => ({
      ParticipatingSite: trial(`${code} ${site}`),
      Date: '2026-10-31',
      ...{ Screened, Enrolled, ScreenFailed, Completed: Math.floor(Enrolled / 3), Withdrawn: Math.floor(Enrolled / 9) },
    })),
  feasibility: [
    ...trials.map(([code, site]) => [code, site, 'Selected']),
    ['ALD-204', 'DE-014', 'Waiting'],
    ['FRV-031', 'ES-002', 'Declined'],
  ].map(([code = '', site = '', outcome = '']) => ({
    Study: study(code),
    Site: at(clinicOf(site)),
    AskedOn: '2025-11-03',
    CDASignedOn: '2025-11-14',
    FQSentOn: '2025-11-17',
    FQReturnedOn: outcome === 'Waiting' ? null : '2025-12-08',
    Outcome: choice(outcome),
  })),
});

export const contacts = (trial: RefOf): FieldValues[] =>
  [
    ['Inês Almeida', 'Principal investigator', 'ines.almeida@clinic.example'],
    ['Rui Alves', 'Study coordinator', 'rui.alves@clinic.example'],
    ['Mei Kowalski', 'Monitor', 'mei.kowalski@meridian.example'],
  ].map(([FullName, Role, Email], line) => ({
    FullName,
    Role,
    Email,
    Phone: phone(80 + line),
    ParticipatingSite: trial('ALD-204 PT-003'),
  }));

const countries = ['United Kingdom', 'Portugal', 'Canada'];
const MONTHS = 14;

/** One entry per country and month, slow at first. */
export const enrollmentOf = (now: Date, Study: Ref): FieldValues[] =>
  countries.flatMap((country, place) =>
    Array.from({ length: MONTHS }, (_, month) => {
      const Screenings = 1 + Math.floor((month + 2 - place) / 3) + ((month * 5 + place * 3) % 4);
      const Enrolled = Math.max(0, Math.round(Screenings * 0.6));
      return {
        Country: choice(country),
        Date: dayFrom(now, (month - MONTHS) * 30),
        Screenings,
        Enrolled,
        ScreeningFailures: Screenings - Enrolled,
        Study,
      };
    }),
  );

/** Quarterly projections of sponsor and operations, for two more years. */
export const projectionsOf = (now: Date, Study: Ref): FieldValues[] =>
  ['Sponsor', 'Internal'].flatMap((by, at) =>
    countries.flatMap((country) =>
      Array.from({ length: 12 }, (_, quarter) => ({
        Country: choice(country),
        Date: dayFrom(now, (quarter - 4) * 91),
        ProjectedBy: choice(by),
        Enrolled: 8 - at * 2,
        Study,
      })),
    ),
  );
