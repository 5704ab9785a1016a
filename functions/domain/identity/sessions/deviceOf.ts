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

const firstMatch = (agent: string, patterns: [RegExp, string][]): string | undefined =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1];

/** The browser and operating system by which the owner recognizes a session; the user agent itself is not stored. */
export const deviceOf = (agent: string): string => [firstMatch(agent, browsers), firstMatch(agent, systems)].filter(Boolean).join(', ');
