import { type DataPath, getAt } from './data-path.ts'
import { isRecord } from './is-record.ts'

/** Where the rows of an answer are. Paths are relative to the answer. The layout of a list is here, that of a tree in tree-layout.ts. */
export interface RowLayout {
  /** What all paths of `paths` look like, with `anyRow` or `anyNode` where they differ. */
  pattern: readonly string[]
  /** The paths of the objects with the answers of each row, in reading order. */
  paths: (value: unknown) => DataPath[]
  /** The answer with each row emptied of its answers, so that their number and nesting remain. */
  frame: (value: unknown) => unknown
  /** An answer with these rows. */
  fromRows: (rows: readonly Record<string, unknown>[]) => unknown
}

/** In the pattern of a path, `*` stands for the index of a row, `**` for any steps down to a node. */
export const anyRow = '*'
export const anyNode = '**'

/** `[{ … }, { … }]` */
export const listOfRows: RowLayout = {
  pattern: [anyRow],
  paths: (value) => (Array.isArray(value) ? value.map((_, index) => [index]) : []),
  frame: (value) => (Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? {} : row)) : value),
  fromRows: (rows) => rows,
}

/** The number of a row for people, `2`, or of a node, `1.2`; '' for the root of a tree. */
export const rowNumber = (path: DataPath): string =>
  path
    .filter((part) => typeof part === 'number')
    .map((index) => index + 1)
    .join('.')

/** The path of a row with all that belongs to it; the answers of a row can lie one level deeper, in `data`. */
export const wholeRow = (path: DataPath): DataPath => (path.at(-1) === 'data' ? path.slice(0, -1) : path)

/** The answers of each row with their path. */
export const rowsAt = (layout: RowLayout, value: unknown): { path: DataPath; row: unknown }[] =>
  layout.paths(value).map((path) => ({ path, row: getAt(value, path) }))
