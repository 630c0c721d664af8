import type { AnswerLine } from './summarise.ts'

interface Column {
  name: string
  label: string
  isNumber: boolean
}

/** A repeated group as a table. A cell without an answer, for example a hidden one, is undefined. */
export interface AnswerTableBlock {
  group: string
  title: string
  columns: Column[]
  rows: { row: number; cells: (AnswerLine | undefined)[] }[]
  /** The form's own total of the group. */
  total: AnswerLine | undefined
}

/** Consecutive answers under one heading: single answers, or the rows of a group. */
export interface AnswerBlock {
  heading: string
  lines: AnswerLine[]
  table?: AnswerTableBlock
}

/** A table with more columns cannot be read on a page. */
const maxColumns = 6

const sectionHeading = (section: readonly string[]) => section.join(' › ')
const isNumber = ({ component, value }: AnswerLine) => typeof value === 'number' || component.type === 'currency' || component.type === 'number'
const isCalculated = ({ component, repeated }: AnswerLine) => !repeated && Boolean(component.calculateValue)
const isOnlyNumber = (cells: readonly (AnswerLine | undefined)[]) => cells.every((cell) => !cell || isNumber(cell))

/** Consecutive lines of which each belongs to the one before it. */
function runsOf(lines: readonly AnswerLine[], belongs: (line: AnswerLine, before: AnswerLine) => boolean): AnswerLine[][] {
  const runs: AnswerLine[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && belongs(line, before)) last.push(line)
    else runs.push([line])
  }
  return runs
}

/** Undefined for a group that is too wide for a table, or has groups in its rows. */
function toTable(group: string, lines: readonly AnswerLine[], next: AnswerLine | undefined): AnswerTableBlock | undefined {
  const names = [...new Set(lines.map(({ repeated }) => repeated?.column ?? ''))]
  if (names.length > maxColumns || lines.some(({ repeated }) => repeated?.isNested)) return undefined
  const numbers = [...new Set(lines.map(({ repeated }) => repeated?.row ?? 0))]
  const cell = (row: number, name: string) => lines.find(({ repeated }) => repeated?.row === row && repeated.column === name)
  const columns = names.map((name) => {
    const cells = numbers.map((row) => cell(row, name))
    return { name, label: cells.find(Boolean)?.label ?? '', isNumber: isOnlyNumber(cells) }
  })
  const isTotal = next && isCalculated(next) && isNumber(next) && columns.at(-1)?.isNumber
  const rows = numbers.map((row) => ({ row, cells: names.map((name) => cell(row, name)) }))
  return { group, title: titleOf(lines), columns, rows, total: isTotal ? next : undefined }
}

/** The heading of a group, without the number of the row. */
const titleOf = ([first]: readonly AnswerLine[]) => sectionHeading(first?.section.slice(0, first.section.lastIndexOf(String(first.repeated?.row))) ?? [])

/** Answers under their headings, repeated groups as tables; a total that the form calculates right after a group belongs to its table. */
export function answerBlocks(lines: readonly AnswerLine[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  const addLines = (own: readonly AnswerLine[]) => {
    for (const run of runsOf(own, (line, before) => sectionHeading(line.section) === sectionHeading(before.section)))
      blocks.push({ heading: sectionHeading(run[0]?.section ?? []), lines: run })
  }
  const runs = runsOf(lines, (line, before) => line.repeated?.group === before.repeated?.group)
  let isTaken = false
  for (const [index, run] of runs.entries()) {
    const group = run[0]?.repeated?.group
    const table = group === undefined ? undefined : toTable(group, run, runs[index + 1]?.[0])
    if (table) blocks.push({ heading: table.title, lines: [...run], table })
    else addLines(isTaken ? run.slice(1) : run)
    isTaken = table?.total !== undefined
  }
  return blocks
}
