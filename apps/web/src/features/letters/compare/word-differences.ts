/** A stretch of words that both texts have, or one of them. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added'
  words: string
}

/** Comparisons of words; above it the whole middle counts as replaced. */
const mostCompared = 4_000_000

const wordsOf = (text: string): string[] => text.match(/\S+|\n|[^\S\n]+/g) ?? []

/** What one text removed from and added to another, by words. */
export function wordDifferences(before: string, after: string): WordRun[] {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const same = (words: string[]) => words.map((word) => ({ kind: 'same' as const, words: word }))
  const middle = compareMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return joined([...same(one.slice(0, start)), ...middle, ...same(one.slice(one.length - end))])
}

/** By the longest words in common. */
function compareMiddle(one: string[], other: string[]): WordRun[] {
  if (one.length * other.length > mostCompared) {
    return [...one.map((words) => ({ kind: 'removed' as const, words })), ...other.map((words) => ({ kind: 'added' as const, words }))]
  }
  const common = commonWords(one, other)
  const runs: WordRun[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [mine, theirs] = [one[row], other[column]]
    const kind = nextKind(mine, theirs, common(row + 1, column) >= common(row, column + 1))
    runs.push({ kind, words: (kind === 'added' ? theirs : mine) ?? '' })
    if (kind !== 'added') row += 1
    if (kind !== 'removed') column += 1
  }
  return runs
}

function nextKind(mine: string | undefined, theirs: string | undefined, isBetterWithoutMine: boolean): WordRun['kind'] {
  if (mine === undefined) return 'added'
  if (mine === theirs) return 'same'
  return theirs === undefined || isBetterWithoutMine ? 'removed' : 'added'
}

/** How many words the ends of both texts have in common, from a word of each on. */
function commonWords(one: string[], other: string[]) {
  const width = other.length + 1
  const counts = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => counts[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      counts[row * width + column] = one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

function joined(runs: WordRun[]): WordRun[] {
  const all: WordRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.kind === run.kind) last.words += run.words
    else all.push({ ...run })
  }
  return all
}
