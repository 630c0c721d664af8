import type { MantineColorsTuple } from '@mantine/core'

type Shades = MantineColorsTuple

/** Fills: shade 7 in light, 6 in dark; text on a fill is white. Shade 0 is the wash behind a chip in light. */
const aegean: Shades = ['#eaf1f9', '#d6e4f3', '#b5cdea', '#8db8ee', '#6ba0e0', '#4a80c1', '#2f68ad', '#1f4e8c', '#183e70', '#122f55']
const amber: Shades = ['#fdf4e3', '#f9e6c2', '#f3d093', '#f0b968', '#e2a44a', '#c27f1c', '#a86a0e', '#9a5b00', '#7c4900', '#5f3800']
const green: Shades = ['#e8f5ed', '#cfe9d9', '#a6d6b9', '#7cc99b', '#58b580', '#2f8f5b', '#227a4c', '#17693f', '#115332', '#0b3d24']
const red: Shades = ['#fcedeb', '#f8d8d4', '#f0b4ad', '#f59c92', '#ea7f73', '#cf4437', '#bb3327', '#a8261b', '#891d14', '#68150e']
const gray: Shades = ['#f6f8fa', '#eef1f5', '#eaeef3', '#dde3ea', '#c9d2dc', '#a9b6c4', '#7c8a9a', '#566577', '#35424f', '#15212f']
const dark: Shades = ['#e4eaf1', '#cfd8e2', '#a5b3c2', '#8493a3', '#3d4a59', '#2c3744', '#212b36', '#171f28', '#10161d', '#0a0f14']

export const palette = { aegean, amber, green, red, gray, dark }

export type Tone = 'aegean' | 'amber' | 'green' | 'red' | 'gray'

/** The colours of a tone in each scheme: background, background on hover, text. */
export const washes: Record<'light' | 'dark', Record<Tone, { wash: string; hover: string; text: string }>> = {
  light: {
    aegean: { wash: '#eaf1f9', hover: '#dde9f5', text: '#1f4e8c' },
    amber: { wash: '#fdf4e3', hover: '#faeacb', text: '#8f5400' },
    green: { wash: '#e8f5ed', hover: '#d8eee1', text: '#17693f' },
    red: { wash: '#fcedeb', hover: '#f9deda', text: '#a8261b' },
    gray: { wash: '#eef1f5', hover: '#e4e9ef', text: '#4d5b6c' },
  },
  dark: {
    aegean: { wash: '#1b2d44', hover: '#223852', text: '#9cc2f0' },
    amber: { wash: '#35280f', hover: '#423216', text: '#f0b968' },
    green: { wash: '#143222', hover: '#1a3f2b', text: '#7cc99b' },
    red: { wash: '#3d1d1a', hover: '#4b2521', text: '#f5a89f' },
    gray: { wash: '#253039', hover: '#2d3a45', text: '#b4c1ce' },
  },
}
