import { diffArrays } from 'diff'
import { isSame } from './is-same.ts'

type Row = Record<string, unknown>

/** One row of a repeated group before and after; the side that has no such row is undefined. */
export interface RowPair {
  before?: { row: Row; index: number }
  after?: { row: Row; index: number }
}

/** Above this number of added and removed rows they are compared by position. */
const mostEdits = 200

/** Pairs the rows of two lists: equal rows with each other, and of the others those that share most of their values. Rows of one list keep their order. */
export function matchRows(before: readonly Row[], after: readonly Row[]): RowPair[] {
  const parts = diffArrays([...before], [...after], { comparator: isSame, maxEditLength: mostEdits })
  if (!parts) return pairInOrder(numbered(before, 0), numbered(after, 0))
  const pairs: RowPair[] = []
  const counts = { before: 0, after: 0 }
  let changed: { removed: Numbered[]; added: Numbered[] } = { removed: [], added: [] }
  for (const { added: isAdded, removed: isRemoved, value } of parts) {
    const old = isAdded ? [] : numbered(value, counts.before)
    const now = isRemoved ? [] : numbered(value, counts.after)
    counts.before += old.length
    counts.after += now.length
    if (isAdded || isRemoved) changed = { removed: [...changed.removed, ...old], added: [...changed.added, ...now] }
    else {
      pairs.push(...pairSimilar(changed), ...pairInOrder(old, now))
      changed = { removed: [], added: [] }
    }
  }
  return [...pairs, ...pairSimilar(changed)]
}

interface Numbered {
  row: Row
  index: number
}

const numbered = (rows: readonly Row[], from: number): Numbered[] => rows.map((row, index) => ({ row, index: from + index }))

const pairInOrder = (removed: readonly Numbered[], added: readonly Numbered[]): RowPair[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({ before: removed[index], after: added[index] }))

function pairSimilar({ removed, added }: { removed: readonly Numbered[]; added: readonly Numbered[] }): RowPair[] {
  if (removed.length === added.length) return pairInOrder(removed, added)
  const pairs: RowPair[] = []
  let next = 0
  for (const before of removed) {
    const scores = added.slice(next).map(({ row }) => commonValues(before.row, row))
    const best = Math.max(0, ...scores)
    if (best === 0) pairs.push({ before })
    else {
      const chosen = next + scores.indexOf(best)
      pairs.push(...added.slice(next, chosen).map((after) => ({ after })), { before, after: added[chosen] })
      next = chosen + 1
    }
  }
  return [...pairs, ...added.slice(next).map((after) => ({ after }))]
}

const commonValues = (one: Row, other: Row): number =>
  Object.keys(one).filter((key) => one[key] !== '' && one[key] !== false && one[key] !== null && isSame(one[key], other[key])).length
