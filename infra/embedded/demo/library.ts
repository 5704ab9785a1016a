import { docx, pdf, png, xlsx } from '#infra/embedded/demo/files.ts';

export interface DemoFile {
  folder: string[];
  name: string;
  bytes: Uint8Array;
}

const paragraph = 'Subjects from 18 to 75 years who had two or more flares in the last twelve months may take part.';
const lines = (title: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}.  ${title}: ${paragraph.slice(0, 62)}`);

const log = (subject: string): (string | number)[][] => [
  ['Day', subject, 'Signed by'],
  ...Array.from({ length: 24 }, (_, index) => [
    index + 1,
    Math.round((4 + Math.sin(index) * 0.8) * 10) / 10,
    index % 2 ? 'I. Carvalho' : 'T. Ribeiro',
  ]),
];

const pdfs: [folder: string[], name: string, lines: number][] = [
  [[], 'Protocol synopsis 4.1.pdf', 140],
  [[], 'Insurance certificate 2026.pdf', 20],
  [['01 Protocol and amendments'], 'Protocol 4.0.pdf', 220],
  [['01 Protocol and amendments'], 'Amendment 3.pdf', 60],
  [['02 Ethics committee'], 'Ethics approval UK-011.pdf', 30],
  [['02 Ethics committee'], 'Ethics approval PT-003.pdf', 30],
  [['02 Ethics committee', 'Correspondence'], 'Letter of 12 March.pdf', 18],
  [['03 Site agreements'], 'Agreement CA-007.pdf', 90],
  [['03 Site agreements'], 'Agreement UK-011.pdf', 90],
];
const words: [folder: string[], name: string][] = [
  [[], 'Consent form 4.1 PT.docx'],
  [[], 'Monitoring plan 2.0.docx'],
  [['01 Protocol and amendments'], 'Summary of changes.docx'],
  [['02 Ethics committee'], 'Cover letter.docx'],
  [['02 Ethics committee', 'Correspondence'], 'Réponse au comité.docx'],
  [['03 Site agreements'], 'Agreement template.docx'],
  [['03 Site agreements'], 'Côte d’Azur site letter.docx'],
  [[], 'Pharmacy manual.docx'],
];
const sheets: [folder: string[], name: string][] = [
  [[], 'Delegation log PT-003.xlsx'],
  [[], 'Temperature log shipment 7.xlsx'],
  [['03 Site agreements'], 'Budget overview.xlsx'],
  [['02 Ethics committee'], 'Submission tracker.xlsx'],
  [[], 'Drug accountability.xlsx'],
  [['01 Protocol and amendments'], 'Visit schedule.xlsx'],
];
const notes: [folder: string[], name: string][] = [
  [[], 'Read me first.txt'],
  [['02 Ethics committee'], 'Call notes.txt'],
  [['03 Site agreements'], 'Open points.txt'],
  [['01 Protocol and amendments'], 'Version history.txt'],
  [['02 Ethics committee', 'Correspondence'], 'Adressen.txt'],
];

/** Files of the documents library; each folder in a path is inside the one before. */
export const libraryFiles = async (): Promise<DemoFile[]> => [
  ...(await Promise.all(
    pdfs.map(async ([folder, name, count]) => ({ folder, name, bytes: await pdf(name.replace('.pdf', ''), lines(name, count)) })),
  )),
  ...words.map(([folder, name]) => ({
    folder,
    name,
    bytes: docx(
      name.replace('.docx', ''),
      Array.from({ length: 12 }, () => paragraph),
    ),
  })),
  ...sheets.map(([folder, name]) => ({ folder, name, bytes: xlsx(log('Temperature')) })),
  ...notes.map(([folder, name]) => ({ folder, name, bytes: Buffer.from(`${name}\n\n${paragraph}\n`.repeat(6)) })),
];

const rooms = ['Pharmacy', 'Freezer room', 'Reception', 'Archive', 'Examination room', 'Sample corner'];
const hues: [number, number, number][] = [
  [112, 190, 205],
  [190, 150, 110],
  [140, 170, 120],
];

/** Images of the media library, in a folder per site. */
export const photoFiles = (): DemoFile[] =>
  ['UK-011', 'PT-003'].flatMap((site, place) =>
    rooms.map((room, index) => ({
      folder: [site],
      name: `${room}.png`,
      bytes: png(640 + index * 32, 420, hues[(place + index) % hues.length] ?? [128, 128, 128]),
    })),
  );
