import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { probity } from '#shared/contracts/probity.ts';
import { type ClinicalWorld, choice, openClinicalWorld, ref } from '#tests/clinical/clinicalWorld.ts';

let world: ClinicalWorld;
let study: number;
let other: number;
beforeAll(async () => {
  world = await openClinicalWorld();
  study = await world.add('Studies', { ProtocolCode: 'ALD-1' });
  other = await world.add('Studies', { ProtocolCode: 'ALD-2' });
});
afterAll(() => world.close());

const countries = ['Portugal', 'Canada', 'Japan'];
const entries = Array.from({ length: 240 }, (_, index) => ({
  study: index % 5 === 0 ? 'other' : 'study',
  country: countries[index % 3] ?? '',
  day: new Date(Date.UTC(2026, 0, 1 + (index % 40) * 7)).toISOString().slice(0, 10),
  screenings: (index * 7) % 11,
  enrolled: (index * 5) % 6,
}));

/** The same sums without any of the product's functions. */
const naive = (chosen: typeof entries) => {
  const days = [...new Set(chosen.map(({ day }) => day))].sort();
  return days.map((day) => {
    const rows = chosen.filter((row) => row.day === day);
    let [Screenings, Enrolled] = [0, 0];
    for (const row of rows) {
      Screenings += row.screenings;
      Enrolled += row.enrolled;
    }
    return { Date: day, Screenings, Enrolled };
  });
};

test('CLIN-004 CLIN-025 enrollment is read by study and country, with Global as the default, with both projections, and so are its countries', async () => {
  for (const { study: of, country, day, screenings, enrolled } of entries)
    await world.add('Enrollment', {
      Country: choice(country),
      Date: day,
      Screenings: screenings,
      Enrolled: enrolled,
      ScreeningFailures: 0,
      Study: ref(of === 'study' ? study : other),
    });
  const projection = { Country: choice('Spain'), Date: '2026-03-01', Study: ref(study) };
  await world.add('Projections', { ...projection, ProjectedBy: choice('Sponsor'), Enrolled: 40 });
  await world.add('Projections', { ...projection, Country: choice('Japan'), ProjectedBy: choice('Sponsor'), Enrolled: 2 });
  await world.add('Projections', { ...projection, ProjectedBy: choice('Internal'), Enrolled: 30 });

  const own = entries.filter((entry) => entry.study === 'study');
  const { reader } = world;
  expect(await reader.call(probity.globalEnrollment, { studyId: study })).toEqual({
    enrollmentData: naive(own),
    sponsorProjected: [{ Date: '2026-03-01', Enrolled: 42 }],
    pmrProjected: [{ Date: '2026-03-01', Enrolled: 30 }],
    cut: false,
  });
  expect(await reader.call(probity.globalEnrollment, { studyId: study, country: 'Japan' })).toEqual({
    enrollmentData: naive(own.filter(({ country }) => country === 'Japan')),
    sponsorProjected: [{ Date: '2026-03-01', Enrolled: 2 }],
    pmrProjected: [],
    cut: false,
  });
  expect(await reader.call(probity.countries, { studyId: study })).toEqual(['Canada', 'Japan', 'Portugal', 'Spain']);
  expect(await reader.call(probity.countries, { studyId: other })).toEqual(['Canada', 'Japan', 'Portugal']);
});

test('a study that does not exist or that the caller may not read is not found', async () => {
  await expect(world.reader.call(probity.globalEnrollment, { studyId: 999 })).rejects.toThrow('notFound');
  await expect(world.stranger.call(probity.globalEnrollment, { studyId: study })).rejects.toThrow('notFound');
  await expect(world.stranger.call(probity.countries, { studyId: study })).rejects.toThrow('notFound');
});

test('rows and numbers that the caller may not see are in no sum', async () => {
  const hidden = await world.add('Studies', { ProtocolCode: 'ALD-3' });
  const body = { Country: choice('Brazil'), Date: '2026-05-01', ScreeningFailures: 0, Study: ref(hidden) };
  await world.add('Enrollment', { ...body, Screenings: 3, Enrolled: 2 });
  const secret = await world.add('Enrollment', { ...body, Screenings: 50, Enrolled: 40 });
  const listId = world.listId('Enrollment');
  await world.admin.call(permission.stopInheriting, { body: { listId, itemId: secret } });
  await world.admin.call(permission.remove, { body: { listId, itemId: secret, userIds: [world.reader.user.id] } });
  const seen = () => world.reader.call(probity.globalEnrollment, { studyId: hidden });
  expect((await seen()).enrollmentData).toEqual([{ Date: '2026-05-01', Screenings: 3, Enrolled: 2 }]);
  expect((await world.admin.call(probity.globalEnrollment, { studyId: hidden })).enrollmentData[0]?.Enrolled).toBe(42);

  const field = { listId, fieldId: 'Screenings' };
  await world.admin.call(permission.stopInheriting, { body: field });
  await world.admin.call(permission.remove, { body: { ...field, userIds: [world.reader.user.id] } });
  expect((await seen()).enrollmentData).toEqual([{ Date: '2026-05-01', Screenings: 0, Enrolled: 2 }]);

  await world.admin.call(listDefinition.delete, { body: { listId, reasonToDelete: 'No longer kept' } });
  expect(await world.reader.call(probity.globalEnrollment, { studyId: study })).toMatchObject({ enrollmentData: [] });
});
