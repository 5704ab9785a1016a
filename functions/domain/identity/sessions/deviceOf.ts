/** The first that fits counts: browsers name each other. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const named = (agent: string, among: [RegExp, string][]): string | undefined => among.find(([mark]) => mark.test(agent))?.[1];

/** What a browser says of itself, in two names by which its owner knows it; nothing of what it sends is kept as it is. */
export const deviceOf = (agent: string): string => [named(agent, browsers), named(agent, systems)].filter(Boolean).join(', ');
