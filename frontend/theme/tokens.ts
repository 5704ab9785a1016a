/** All colors and sizes of the product. Components use them as CSS variables or through Mantine. */

type Ramp = readonly [string, string, string, string, string, string, string, string, string, string];

/** Ten shades from light to dark, as Mantine expects. */
export const ramps: Record<'petrol' | 'gray' | 'dark', Ramp> = {
  petrol: ['#F0F9FC', '#DCF1F8', '#BCE4F0', '#93D1E3', '#66BAD1', '#3B9FB8', '#1D839B', '#0B6B80', '#075566', '#063D4A'],
  gray: ['#F9FAFB', '#F3F5F6', '#E7EAEC', '#D9DDE0', '#C0C5CA', '#8A9299', '#69717A', '#505860', '#333A41', '#1A1F24'],
  dark: ['#E8EAEC', '#CDD0D3', '#A5AAB0', '#878D94', '#646971', '#3F444B', '#2F3339', '#1D2025', '#15181C', '#0E1013'],
};

/** Colors by purpose, in both themes. */
export const modes = {
  light: {
    surface: {
      chrome: '#F3F5F6',
      content: '#FFFFFF',
      subtle: '#F9FAFB',
      sunken: '#EEF0F3',
      raised: '#FFFFFF',
      hover: '#F0F3F5',
      active: '#E7EAED',
      selected: '#F0F9FC',
      selectedHover: '#DCF1F8',
      overlay: 'rgba(23, 28, 34, 0.36)',
      tooltip: '#1A1F24',
      paper: '#FFFFFF',
    },
    border: { hairline: '#E0E3E6', strong: '#C0C5CA', control: '#899098', selected: '#93D1E3' },
    text: { primary: '#1A1F24', secondary: '#4C535C', tertiary: '#626A73', disabled: '#969CA3', onTooltip: '#FFFFFF', link: '#0B6B80' },
    accent: {
      fill: '#0B6B80',
      fillHover: '#075566',
      fillActive: '#063D4A',
      onFill: '#FFFFFF',
      text: '#0B6B80',
      tint: '#DCF1F8',
      ring: '#1D839B',
      icon: '#1D839B',
    },
  },
  dark: {
    surface: {
      chrome: '#0E1013',
      content: '#15181C',
      subtle: '#191C20',
      sunken: '#111417',
      raised: '#1D2025',
      hover: '#1E2125',
      active: '#262A30',
      selected: '#12282E',
      selectedHover: '#153038',
      overlay: 'rgba(4, 6, 8, 0.60)',
      tooltip: '#393E43',
      paper: '#E6E8EA',
    },
    border: { hairline: '#282C31', strong: '#3F444B', control: '#666C74', selected: '#1F6172' },
    text: { primary: '#E8EAEC', secondary: '#ABB0B6', tertiary: '#8B9199', disabled: '#565B62', onTooltip: '#E8EAEC', link: '#66BAD1' },
    accent: {
      fill: '#12768D',
      fillHover: '#188098',
      fillActive: '#09697D',
      onFill: '#FFFFFF',
      text: '#66BAD1',
      tint: '#09333E',
      ring: '#3B9FB8',
      icon: '#66BAD1',
    },
  },
};

/** `mark` is for dots, glyphs and edges, `solid` for fills with a label, `text` for text on content or on `tint`. */
export const statuses = {
  success: {
    light: { text: '#1B6C3A', solid: '#158445', mark: '#229D55', onSolid: '#FFFFFF', tint: '#EBFAEE', border: '#B6DFC0' },
    dark: { text: '#86D29B', solid: '#208046', mark: '#65C281', onSolid: '#FFFFFF', tint: '#1A271D', border: '#2D4A35' },
  },
  warning: {
    light: { text: '#7D5002', solid: '#976202', mark: '#B57500', onSolid: '#FFFFFF', tint: '#FFF3E5', border: '#ECCDA8' },
    dark: { text: '#EAB26B', solid: '#935F01', mark: '#DD9C42', onSolid: '#FFFFFF', tint: '#2B2215', border: '#533E23' },
  },
  error: {
    light: { text: '#9B302D', solid: '#C03533', mark: '#E24441', onSolid: '#FFFFFF', tint: '#FFF2F0', border: '#FFC1BA' },
    dark: { text: '#FEA197', solid: '#B73936', mark: '#FE7F75', onSolid: '#FFFFFF', tint: '#321D1B', border: '#603430' },
  },
  info: {
    light: { text: '#3158A1', solid: '#396AC8', mark: '#487FEB', onSolid: '#FFFFFF', tint: '#F0F5FE', border: '#BCD4FE' },
    dark: { text: '#9ABEFF', solid: '#3B68BE', mark: '#7CAAFF', onSolid: '#FFFFFF', tint: '#1C2432', border: '#314261' },
  },
};

/** Colors that distinguish people, files and calendars. */
export const categories = {
  petrol: {
    light: { text: '#025061', bar: '#058FAA', tint: '#DAF5FD' },
    dark: { text: '#A2DEEF', bar: '#08ADCE', tint: '#0F313A' },
  },
  blue: {
    light: { text: '#2B467A', bar: '#517ED2', tint: '#E8F0FE' },
    dark: { text: '#BBD4FF', bar: '#6B9AF0', tint: '#1F2C43' },
  },
  violet: {
    light: { text: '#503B6E', bar: '#8E6CBE', tint: '#F2EBFE' },
    dark: { text: '#DAC9F7', bar: '#AA88DC', tint: '#30273D' },
  },
  rose: {
    light: { text: '#6D3147', bar: '#BD5B80', tint: '#FFE8EF' },
    dark: { text: '#F9C1D2', bar: '#DB769B', tint: '#3E222C' },
  },
  rust: {
    light: { text: '#6F341F', bar: '#C0613F', tint: '#FEEAE4' },
    dark: { text: '#FBC4B1', bar: '#DF7D5A', tint: '#3F241B' },
  },
  ochre: {
    light: { text: '#5C4302', bar: '#A27900', tint: '#F8EED9' },
    dark: { text: '#E6D0A2', bar: '#BF942F', tint: '#352A12' },
  },
  green: {
    light: { text: '#22542C', bar: '#449453', tint: '#E2F5E4' },
    dark: { text: '#B7DFBB', bar: '#60B06E', tint: '#1D3220' },
  },
  slate: {
    light: { text: '#43484E', bar: '#79818B', tint: '#EDEFF2' },
    dark: { text: '#CED3D8', bar: '#939CA6', tint: '#2A2C2F' },
  },
  teal: {
    light: { text: '#00544D', bar: '#089488', tint: '#DCF5F1' },
    dark: { text: '#A8E0D7', bar: '#2AB2A4', tint: '#13322E' },
  },
  olive: {
    light: { text: '#474C10', bar: '#7E8827', tint: '#EEF2DC' },
    dark: { text: '#D1D8AA', bar: '#99A446', tint: '#2B2E16' },
  },
};

export const shadows = {
  light: {
    menu: '0 6px 20px -4px rgba(23,28,34,.14), 0 1px 3px rgba(23,28,34,.06)',
    modal: '0 20px 48px -12px rgba(23,28,34,.26), 0 2px 6px rgba(23,28,34,.06)',
    drag: '0 10px 28px -6px rgba(23,28,34,.24)',
  },
  dark: {
    menu: '0 8px 24px -4px rgba(0,0,0,.55)',
    modal: '0 24px 56px -12px rgba(0,0,0,.70)',
    drag: '0 12px 32px -6px rgba(0,0,0,.65)',
  },
};

/** Pixels. */
export const layout = {
  headerHeight: 48,
  drawerWidth: 260,
  toastWidth: 420,
  drawerMini: 59,
  sidebarWidth: 540,
  pageHeadHeight: 52,
  gridHeader: 47,
  gridRow: 40,
  statusBar: 40,
};

/** Pixels that differ on a phone: page margins, touch targets, and input text, which a phone would zoom in on. */
export const measures = {
  desk: { gutter: 20, gutterSmall: 16, target: 32, typed: 13 },
  phone: { gutter: 12, gutterSmall: 12, target: 44, typed: 16 },
};

/** Pixels. */
export const radii = { xs: 2, sm: 4, md: 6, lg: 8, xl: 12, round: 999 };

/** Pixels; the theme uses them by the size of a component. */
export const controls = { xs: 24, sm: 28, md: 32, lg: 36, xl: 40 };

/** Milliseconds. */
export const durations = { fast: 120, base: 180, fade: 250 };

export const easings = { standard: 'cubic-bezier(.2, 0, 0, 1)' };

/** Stacking order. */
export const layers = {
  gridHeader: 3,
  sticky: 10,
  drawer: 100,
  sidebar: 200,
  tray: 250,
  modal: 300,
  popover: 400,
  toast: 500,
  fullscreen: 600,
  tooltip: 700,
};

export const fontFamily = "'Inter Variable', Inter, system-ui, sans-serif";
export const monospace = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace";
