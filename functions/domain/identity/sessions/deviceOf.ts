/** The first match counts, because browsers mention each other. */
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

/** The browser and operating system by which the owner recognizes a session; the user agent itself is not stored. */
export const deviceOf = (agent: string): string => [named(agent, browsers), named(agent, systems)].filter(Boolean).join(', ');
