import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineSize,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import { fontFamily, monospace, radii, ramps } from '#frontend/theme/tokens.ts';

const px = (values: Record<string, number>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]));
const bare = '1px solid transparent';

/** The look of each kind of button. `filled` is the primary action of a region, `danger` only confirms, `light` means switched on. */
const variants: Record<string, VariantColorResolverResult> = {
  filled: { background: 'var(--accent-fill)', hover: 'var(--accent-fill-hover)', color: 'var(--accent-on-fill)', border: bare },
  default: {
    background: 'var(--surface-content)',
    hover: 'var(--surface-hover)',
    color: 'var(--text-primary)',
    border: '1px solid var(--border-strong)',
  },
  subtle: { background: 'transparent', hover: 'var(--surface-hover)', color: 'var(--text-secondary)', border: bare },
  light: {
    background: 'var(--accent-tint)',
    hover: 'var(--surface-selected-hover)',
    color: 'var(--accent-text)',
    border: '1px solid var(--border-selected)',
  },
  danger: {
    background: 'var(--error-solid)',
    hover: 'color-mix(in srgb, var(--error-solid) 88%, black)',
    color: 'var(--error-on-solid)',
    border: bare,
  },
};

const variantColorResolver: VariantColorsResolver = (input) => variants[input.variant] ?? defaultVariantColorsResolver(input);

interface SizedProps {
  size?: MantineSize | (string & {}) | number | undefined;
  variant?: string | undefined;
}

const buttonVars = (_theme: unknown, { size = 'md', variant }: SizedProps) => ({
  root: {
    '--button-height': `var(--control-${size})`,
    '--button-padding-x': variant === 'subtle' || size === 'xs' ? '8px' : size === 'sm' ? '10px' : '12px',
    '--button-fz': size === 'xs' || size === 'sm' ? '12px' : size === 'xl' ? '14px' : '13px',
  },
});
const iconButtonVars = (_theme: unknown, { size = 'md' }: SizedProps) => ({ root: { '--ai-size': `var(--control-${size})` } });

const inputVars = (_theme: unknown, { size = 'lg' }: SizedProps) => ({
  wrapper: {
    '--input-height': `var(--control-${size})`,
    '--input-fz': size === 'xs' || size === 'sm' || size === 'md' ? '13px' : '14px',
    '--input-padding': size === 'xs' || size === 'sm' ? '8px' : '10px',
  },
});
const passwordVars = () => ({ root: { '--psi-icon-size': '16px', '--psi-button-size': '28px' } });

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: ramps,
  fontFamily,
  fontFamilyMonospace: monospace,
  defaultRadius: 'md',
  radius: px(radii),
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'md' }, vars: buttonVars },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' }, vars: iconButtonVars },
    Input: { defaultProps: { size: 'lg' }, vars: inputVars },
    PasswordInput: { vars: passwordVars },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: undefined,
        radius: 'lg',
        offset: 4,
        // A long menu that fits neither below nor above must still show its last entry.
        middlewares: { shift: { crossAxis: true } },
        transitionProps: { transition: 'fade-down', duration: 120 },
      },
    },
    Popover: { defaultProps: { shadow: undefined, radius: 'lg', transitionProps: { transition: 'fade-down', duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
});

/** Mantine's variables, mapped to ours. */
const mapped = {
  '--mantine-color-body': 'var(--surface-content)',
  '--mantine-color-text': 'var(--text-primary)',
  '--mantine-color-dimmed': 'var(--text-secondary)',
  '--mantine-color-anchor': 'var(--text-link)',
  '--mantine-color-placeholder': 'var(--text-tertiary)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-default': 'var(--surface-content)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text-primary)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--surface-subtle)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--border-hairline)',
  '--mantine-primary-color-filled': 'var(--accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-petrol-filled': 'var(--accent-fill)',
};

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });
