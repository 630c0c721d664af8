import { createTheme } from '@mantine/core'
import { ButtonElement } from '../ui/ButtonElement.tsx'
import { palette } from '../ui/palette.ts'
import classes from './theme.module.css'

const family = '"Commissioner Variable", "Commissioner Stand-in", system-ui, sans-serif'
const heading = (fontSize: string, lineHeight: string, fontWeight = '620') => ({ fontSize, lineHeight, fontWeight })

/** All colours and sizes are defined here, in `palette` and in `css-variables`. Components are listed by name, not imported, so that the theme loads none of them. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'aegean',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#15212f',
  fontFamily: family,
  fontSizes: { xs: '13px', sm: '14.5px', md: '16px', lg: '18px', xl: '21px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: family,
    sizes: { h1: heading('27px', '1.25'), h2: heading('18px', '1.35'), h3: heading('16.5px', '1.35', '600'), h4: heading('15px', '1.4', '600') },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { component: ButtonElement }, classNames: { root: classes.button, label: classes.room } },
    Pill: { classNames: { label: classes.room } },
    Alert: { classNames: { label: classes.room, message: classes.room } },
    ScrollArea: { classNames: { root: classes.room } },
    ActionIcon: { defaultProps: { component: ButtonElement, variant: 'subtle', color: 'gray', size: 'lg' }, classNames: { root: classes.icon } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'error', 'input', 'description'] },
      classNames: { label: classes.label, error: classes.error, description: classes.help },
    },
    Input: { classNames: { wrapper: classes.field, input: classes.input } },
    Checkbox: { classNames: { root: classes.check, input: classes.box } },
    Radio: { classNames: { radio: classes.box } },
    Switch: { classNames: { track: classes.track } },
    Loader: { defaultProps: { type: 'dots' } },
    // A menu holds items only: the first of them gets the focus.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    // The header of a dialog is not the header of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } }, classNames: { header: classes.dialogHead, title: classes.dialogTitle } },
    Table: { classNames: { th: classes.columnTitle } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false } } },
  },
})
