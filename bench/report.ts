import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One measured figure, with its goal if it has one. */
export interface Figure {
  part: string
  what: string
  value: number
  unit: string
  goal?: { atMost: number } | { atLeast: number }
}

export const isMet = ({ value, goal }: Figure): boolean | undefined =>
  goal === undefined ? undefined : 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast

const words = { true: 'met', false: 'NOT MET', undefined: '' }

/** The figures as a table of four columns. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, `${shorten(figure.value)} ${figure.unit}`.trim(), toGoal(figure), words[`${isMet(figure)}`]])
  const all = [['What', 'Measured', 'Goal', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    [row[0]?.padEnd(widths[0] ?? 0), row[1]?.padStart(widths[1] ?? 0), row[2]?.padStart(widths[2] ?? 0), row[3]].join('  ').trimEnd()
  return all.map(line).join('\n')
}

const toGoal = ({ goal, unit }: Figure) => (goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost} ${unit}`.trim() : `≥ ${goal.atLeast} ${unit}`.trim())

/** Three digits: a shared machine gives no more precision. */
const shorten = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** Writes the figures to a folder that git ignores, and returns the file. */
export function keepFigures(figures: readonly Figure[]): string {
  const folder = path.join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, figures: figures.map((one) => ({ ...one, met: isMet(one) })) }, null, 2)}\n`,
  )
  return file
}
