import { commonEntries } from './common-entries.ts'
import { isSame } from './is-same.ts'

type Row = Record<string, unknown>

/** One row of a repeated group before and after; the side that has no such row is undefined. */
export interface RowPair {
  before?: { row: Row; index: number }
  after?: { row: Row; index: number }
}

/**
 * Pairs the rows of two lists, which keep their order: first equal rows with each other. Between these, as many removed as added rows are paired in order;
 * otherwise each removed row with the added row after the last pair that shares most of its values, or with none if it shares none.
 */
export function matchRows(before: readonly Row[], after: readonly Row[]): RowPair[] {
  const [olds, news] = [numbered(before), numbered(after)]
  const pairs: RowPair[] = []
  let [nextOld, nextNew] = [0, 0]
  for (const [one, other] of commonEntries(before, after, isSame)) {
    pairs.push(...pairSimilar({ removed: olds.slice(nextOld, one), added: news.slice(nextNew, other) }), { before: olds[one], after: news[other] })
    nextOld = one + 1
    nextNew = other + 1
  }
  return [...pairs, ...pairSimilar({ removed: olds.slice(nextOld), added: news.slice(nextNew) })]
}

interface Numbered {
  row: Row
  index: number
}

const numbered = (rows: readonly Row[]): Numbered[] => rows.map((row, index) => ({ row, index }))

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
