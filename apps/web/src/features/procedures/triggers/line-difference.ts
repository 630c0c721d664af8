import { commonEntries } from '@klesis/forms/diff/common-entries.ts'

/** A line of the difference, or a number of lines that are the same and folded. */
export type DifferenceLine = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'folded'; count: number }

/** Above so many pairs of lines the parts that differ are shown as replaced whole. */
const maxPairs = 2_000_000
/** Lines shown around a change. */
const around = 3

/** The difference of two texts by line, with long parts that are the same folded. */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts: Line[][] = []
  let [nextOld, nextNow] = [0, 0]
  for (const [one, other] of commonEntries(old, now, Object.is, maxPairs)) {
    parts.push(removed(old.slice(nextOld, one)), added(now.slice(nextNow, other)), same(old.slice(one, one + 1)))
    nextOld = one + 1
    nextNow = other + 1
  }
  return fold([...parts.flat(), ...removed(old.slice(nextOld)), ...added(now.slice(nextNow))])
}

type Line = Exclude<DifferenceLine, { kind: 'folded' }>
const toLines = (kind: Line['kind']) => (texts: readonly string[]) => texts.map((text): Line => ({ kind, text }))
const same = toLines('same')
const added = toLines('added')
const removed = toLines('removed')

function fold(lines: readonly Line[]): DifferenceLine[] {
  const near = new Set(lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : Array.from({ length: 2 * around + 1 }, (_, step) => index + step - around))))
  const folded: DifferenceLine[] = []
  for (const [index, line] of lines.entries()) {
    const last = folded.at(-1)
    if (near.has(index)) folded.push(line)
    else if (last?.kind === 'folded') last.count += 1
    else folded.push({ kind: 'folded', count: 1 })
  }
  return folded
}
