import { ActionIcon, Button, Checkbox, createTheme, Input, Loader, Menu, Modal, Radio, Switch, Table, Tooltip } from '@mantine/core'
import { palette } from './palette.ts'
import classes from './theme.module.css'

const family = '"Commissioner Variable", system-ui, sans-serif'
const heading = (fontSize: string, lineHeight: string, fontWeight = '620') => ({ fontSize, lineHeight, fontWeight })

/** The look: every colour and size of the screens stands here, in `palette` and in `css-variables`. */
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
    Button: Button.extend({ classNames: { root: classes.button } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'error', 'input', 'description'] },
      classNames: { label: classes.label, error: classes.error },
    }),
    Input: Input.extend({ classNames: { input: classes.input } }),
    Checkbox: Checkbox.extend({ classNames: { input: classes.box } }),
    Radio: Radio.extend({ classNames: { radio: classes.box } }),
    Switch: Switch.extend({ classNames: { track: classes.track } }),
    Loader: Loader.extend({ defaultProps: { type: 'dots' } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md' } }),
    Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } }, classNames: { title: classes.dialogTitle } }),
    Table: Table.extend({ classNames: { th: classes.columnTitle } }),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: false } } }),
  },
})
