import type { CSSVariablesResolver } from '@mantine/core'
import { type Tone, washes } from '../ui/palette.ts'

const toneVariables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(washes[scheme]).flatMap(([tone, { wash, hover, text }]) => [
      [`--mantine-color-${tone as Tone}-light`, wash],
      [`--mantine-color-${tone as Tone}-light-hover`, hover],
      [`--mantine-color-${tone as Tone}-light-color`, text],
      [`--mantine-color-${tone as Tone}-text`, text],
      [`--mantine-color-${tone as Tone}-outline`, text],
    ]),
  )

/** The colours of both schemes. The contrast is at least 4.5 for text and 3 for the borders of fields. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...toneVariables('light'),
    '--page': '#f6f8fa',
    '--surface': '#ffffff',
    '--ink': '#15212f',
    '--soft': '#566577',
    '--line': '#dde3ea',
    '--line-soft': '#eaeef3',
    '--field-line': '#8795a5',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#15212f',
    '--mantine-color-dimmed': '#566577',
    '--mantine-color-placeholder': '#637182',
    '--mantine-color-error': '#a8261b',
    '--mantine-color-anchor': '#1f4e8c',
    '--mantine-color-default-border': '#c9d2dc',
    '--mantine-color-disabled': '#eef1f5',
    '--mantine-color-disabled-color': '#5f6d7d',
    '--mantine-color-disabled-border': '#dde3ea',
  },
  dark: {
    ...toneVariables('dark'),
    '--page': '#10161d',
    '--surface': '#171f28',
    '--ink': '#e4eaf1',
    '--soft': '#a5b3c2',
    '--line': '#2c3744',
    '--line-soft': '#232d38',
    '--field-line': '#66768a',
    '--mantine-color-body': '#171f28',
    '--mantine-color-text': '#e4eaf1',
    '--mantine-color-dimmed': '#a5b3c2',
    '--mantine-color-placeholder': '#93a2b2',
    '--mantine-color-error': '#f5a89f',
    '--mantine-color-anchor': '#9cc2f0',
    '--mantine-color-default-border': '#3d4a59',
    '--mantine-color-default-hover': '#212b36',
    '--mantine-color-disabled': '#253039',
    '--mantine-color-disabled-color': '#93a2b2',
    '--mantine-color-disabled-border': '#2c3744',
  },
})
