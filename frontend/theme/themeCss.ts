import {
  categories,
  controls,
  durations,
  easings,
  fontFamily,
  layers,
  layout,
  measures,
  modes,
  radii,
  shadows,
  statuses,
} from '#frontend/theme/tokens.ts';

type Mode = 'light' | 'dark';
type Pairs = [name: string, value: string | number][];

const kebab = (name: string) => name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
const pairs = (prefix: string, values: Record<string, string | number>, unit = ''): Pairs =>
  Object.entries(values).map(([name, value]) => [`${prefix}${kebab(name)}`, `${value}${unit}`]);
const declare = (values: Pairs) => values.map(([name, value]) => `  --${name}: ${value};`).join('\n');

const colours = (mode: Mode): Pairs => [
  ...Object.entries(modes[mode]).flatMap(([group, values]) => pairs(`${group}-`, values)),
  ...Object.entries(statuses).flatMap(([status, values]) => pairs(`${status}-`, values[mode])),
  ...Object.entries(categories).flatMap(([category, values]) => pairs(`cat-${category}-`, values[mode])),
  ...pairs('shadow-', shadows[mode]),
];

const onDesk: Pairs = [
  ...pairs('', layout, 'px'),
  ...pairs('', measures.desk, 'px'),
  ...pairs('radius-', radii, 'px'),
  ...pairs('control-', controls, 'px'),
  ...pairs('time-', durations, 'ms'),
  ...pairs('ease-', easings),
  ...pairs('layer-', layers),
  ['font', fontFamily],
];

/** The theme as CSS variables, so that the first paint has its colors before any script runs. */
export const themeCss = (): string => `:root {
${declare(onDesk)}
}
@media (max-width: 799px) {
  :root {
${declare(pairs('', measures.phone, 'px'))}
  }
}
:root, [data-mantine-color-scheme='light'] {
  color-scheme: light;
${declare(colours('light'))}
}
[data-mantine-color-scheme='dark'] {
  color-scheme: dark;
${declare(colours('dark'))}
}
`;
