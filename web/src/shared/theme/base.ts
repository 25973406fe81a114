import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';
import { shades } from './shades';

const EASE = 'cubic-bezier(.2,.8,.2,1)';

// The head of a dialog is no banner of the page.
const PLAIN_HEADER = { header: { role: 'presentation' } };

/** From text to the lowest layer; Mantine's own greys are bluer than ours. */
const DARK = colorsTuple([
  '#ECEAE4',
  '#C3C8C5',
  '#A3ABA8',
  '#7C8784',
  '#46524F',
  '#35403D',
  '#232D2A',
  '#1B2321',
  '#161D1B',
  '#121917',
]);

// Plain objects, not `Component.extend(...)`: that would pull every component named here into the entry.
export const theme = createTheme({
  fontFamily: "'Onest Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Geologica Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  black: '#1E2430',
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    brand: shades('#0F6E64'),
    gray: shades('#7A756A'),
    red: shades('#B3261E'),
    amber: shades('#8A5A00'),
    green: shades('#1F7A4D'),
    blue: shades('#2563A8'),
    accent: shades('#E2603B'),
    dark: DARK,
  },
  components: {
    Button: { styles: { label: { fontWeight: 600 } } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 600 } },
    Table: {
      defaultProps: {
        verticalSpacing: 8,
        horizontalSpacing: 'md',
        highlightOnHover: true,
        borderColor: 'var(--app-line)',
        highlightOnHoverColor: 'var(--app-canvas)',
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 180, timingFunction: EASE },
        attributes: PLAIN_HEADER,
      },
      styles: {
        title: { fontFamily: "'Geologica Variable', sans-serif", fontWeight: 600, fontSize: '1.25rem' },
      },
    },
    Drawer: { defaultProps: { attributes: PLAIN_HEADER } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    Pagination: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});

/** Its own colours in ours; all others are in colours.css. */
export const libraryVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#1E2430',
    '--mantine-color-dimmed': '#626A78',
    '--mantine-color-placeholder': '#626A78',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#8A8578',
    '--mantine-primary-color-filled': '#0F6E64',
    '--mantine-primary-color-filled-hover': '#0B5A52',
    '--mantine-color-brand-filled': '#0F6E64',
    '--mantine-color-brand-filled-hover': '#0B5A52',
  },
  dark: {
    '--mantine-color-body': '#1B2321',
    '--mantine-color-text': '#ECEAE4',
    '--mantine-color-dimmed': '#A3ABA8',
    '--mantine-color-placeholder': '#A3ABA8',
    '--mantine-color-error': '#FF8A80',
    '--mantine-color-default-border': '#7C8784',
  },
});
