/** A line of the difference, or a number of lines that are the same and folded. */
export type DifferenceLine = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'folded'; count: number }

/** Above so many pairs of lines the parts that differ are shown as replaced whole. */
const maxPairs = 2_000_000
/** Lines shown around a change. */
const around = 3

/** The difference of two texts by line, with long parts that are the same folded. */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const start = countSame(old, now)
  const end = countSame(old.slice(start).reverse(), now.slice(start).reverse())
  const middle = ofChanged(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return fold([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))])
}

type Line = Exclude<DifferenceLine, { kind: 'folded' }>
const toLines = (kind: Line['kind']) => (texts: readonly string[]) => texts.map((text): Line => ({ kind, text }))
const same = toLines('same')
const added = toLines('added')
const removed = toLines('removed')

function countSame(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

/** By the longest common subsequence: `common[i][j]` is its length for the lines from `i` and from `j` on. */
function ofChanged(old: readonly string[], now: readonly string[]): Line[] {
  if (old.length * now.length > maxPairs) return [...removed(old), ...added(now)]
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i] as Uint32Array
    for (let j = now.length - 1; j >= 0; j -= 1) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  return walk(old, now, (i, j) => at(i + 1, j) >= at(i, j + 1))
}

/** Goes through both from the start. Of two lines that differ `isRemoved` says whether the old one is shown first. */
function walk(old: readonly string[], now: readonly string[], isRemoved: (i: number, j: number) => boolean): Line[] {
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    const [before = '', after = ''] = [old[i], now[j]]
    if (before === after) {
      lines.push({ kind: 'same', text: before })
      i += 1
      j += 1
    } else if (isRemoved(i, j)) {
      lines.push({ kind: 'removed', text: before })
      i += 1
    } else {
      lines.push({ kind: 'added', text: after })
      j += 1
    }
  }
  return [...lines, ...removed(old.slice(i)), ...added(now.slice(j))]
}

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
