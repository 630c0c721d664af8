import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const components = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm/components')

/** Style sheets that come along with a component for a part of it that the portal shows nowhere. */
const sheets = new Set(['CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'])

/** The same for parts whose rules stand in the sheet of their component: buttons are never joined to groups. */
const parts = ['group', 'groupSection']
const classes = ['Button', 'ActionIcon'].flatMap((name) => {
  const module = readFileSync(join(components, name, `${name}.module.mjs`), 'utf8')
  return parts.flatMap((part) => new RegExp(`"${part}": "(\\w+)"`).exec(module)?.[1] ?? [])
})

const rule = /^[ \t]*(\.[^{}]+)\{[^{}]*\}\n/gm

export const isSheetNeverShown = (name: string): boolean => sheets.has(name)

/** Takes out the rules that apply to such parts only. */
export const withoutNeverShown = (sheet: string): string =>
  sheet.replace(rule, (whole, selectors: string) => (selectors.split(',').every((one) => classes.some((name) => one.includes(`.${name}`))) ? '' : whole))
