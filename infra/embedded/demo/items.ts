import { categories, statuses, studySites } from '#infra/embedded/demo/lists.ts';
import { dayFrom, type Random } from '#infra/embedded/demo/random.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';

const verbs = [
  'Confirm',
  'Collect',
  'Review',
  'Translate',
  'Book',
  'Order',
  'File',
  'Countersign',
  'Update',
  'Schedule',
  'Reconcile',
  'Archive',
];
const things = [
  'ethics approval letter',
  'delegation log',
  'consent form',
  'freezer calibration',
  'site agreement',
  'monitoring plan',
  'drug shipment',
  'training record',
  'laboratory certificate',
  'initiation visit',
  'pharmacy manual',
  'insurance certificate',
];
const givenNames = [
  'Adaeze',
  'Claire',
  'Jonas',
  'Maren',
  'Samuel',
  'Tove',
  'Yuki',
  'Élodie',
  'Ngozi',
  'Zoë',
  'Álvaro',
  'Łukasz',
  'Mei',
  'Oluwaseun',
];
const familyNames = [
  'Okafor',
  'Fontaine',
  'Weber',
  'Holt',
  'Bergström',
  'Tanaka',
  'Almeida',
  'Müller',
  "O'Neill",
  'Nguyễn',
  'Kowalski',
  'Rossi',
  'Dubois',
];
const places = [
  { streetAddress: '14 Wellington Street', city: 'Leeds', geographicalRegion: 'West Yorkshire', country: 'GB', postalCode: 'LS1 4DL' },
  { streetAddress: 'Rua das Flores 81', city: 'Porto', geographicalRegion: '', country: 'PT', postalCode: '4050-265' },
  { streetAddress: '825 Coxwell Avenue', city: 'Toronto', geographicalRegion: 'Ontario', country: 'CA', postalCode: 'M4C 3E7' },
];
const events = [
  'Monitoring visit',
  'Safety call',
  'Pharmacist training',
  'Ethics committee',
  'Lot return closes',
  'Investigator meeting',
  'Freezer calibration',
  'Site selection visit',
];

const choice = (value: string) => ({ id: value.toLowerCase().replace(/\W+/g, '-'), value });

interface Setting {
  random: Random;
  now: Date;
  people: Person[];
}

export const taskValues = ({ random, now, people }: Setting): FieldValues => ({
  Title: `${random.pick(verbs)} ${random.pick(things)}`,
  AssignedTo: random.pick(people),
  DueDate: dayFrom(now, random.whole(-20, 70)),
  Status: choice(random.pick(statuses)),
  Site: choice(random.pick(studySites)),
  Estimate: random.whole(1, 30) / 2,
  Urgent: random.whole(1, 6) === 1,
  Body: `<p>Agreed with ${random.pick(people).fullName}. <strong>Keep the signed copy</strong> in the trial master file.</p>`,
});

/** The number keeps names and addresses distinct where random values repeat. */
export const contactValues = ({ random, now }: Setting, number: number): FieldValues => {
  const given = random.pick(givenNames);
  const family = random.pick(familyNames);
  const word = `${given}.${family}`
    .normalize('NFKD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
  return {
    FullName: `${given} ${family}`,
    Role: choice(random.pick(['Investigator', 'Coordinator', 'Pharmacist', 'Laboratory', 'Monitor'])),
    Email: `${word}.${number}@clinic.example`,
    Phone: `+44 113 496 0${String(random.whole(0, 999)).padStart(3, '0')}`,
    Address: random.pick(places),
    Website: { url: `https://clinic.example/people/${number}`, displayText: 'Profile' },
    Rate: random.whole(40, 120) * 10,
    Since: dayFrom(now, -random.whole(30, 2500)),
  };
};

/** Values of a document's fields. */
export const documentValues = ({ random, now, people }: Setting): FieldValues => ({
  DocumentKind: choice(random.pick(['Protocol', 'Approval', 'Agreement', 'Log', 'Certificate', 'Letter'])),
  ValidUntil: dayFrom(now, random.whole(30, 700)),
  Owner: random.pick(people),
});

const QUARTER = 900_000;

export const eventValues = ({ random, now, people }: Setting): FieldValues => {
  const day = Date.parse(dayFrom(now, random.whole(-30, 60)));
  const start = day + random.whole(32, 64) * QUARTER;
  const allDay = random.whole(1, 6) === 1;
  return {
    Title: `${random.pick(events)}, ${random.pick(studySites)}`,
    EventDate: new Date(allDay ? day : start).toISOString(),
    EndDate: new Date(allDay ? day : start + random.whole(2, 8) * QUARTER).toISOString(),
    IsAllDayEvent: allDay,
    Location: random.pick(['Leeds', 'Porto', 'Toronto', 'Online']),
    EventCategory: choice(random.pick(categories)),
    People: [random.pick(people)],
    Recurrence: random.whole(1, 5) === 1 ? { freq: 'WEEKLY', interval: 2, byday: ['TH'], count: 6 } : null,
    Description: '<p>Bring the delegation log and the temperature records.</p>',
  };
};
