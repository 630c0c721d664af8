/**
 * The index pairs of a longest common subsequence of two lists, in order. Where more than `mostComparisons` would be needed, only the equal beginning and end of
 * the lists are found.
 */
export function commonEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
  mostComparisons = 60_000,
): [number, number][] {
  const equalAt = (one: number, other: number) => isSame(before[one] as Entry, after[other] as Entry)
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && equalAt(start, start)) start += 1
  let end = 0
  while (end < most - start && equalAt(before.length - 1 - end, after.length - 1 - end)) end += 1
  const [rows, columns] = [before.length - start - end, after.length - start - end]
  const middle = rows * columns > mostComparisons ? [] : longestCommon(rows, columns, (row, column) => equalAt(start + row, start + column))
  return [
    ...Array.from({ length: start }, (_, index): [number, number] => [index, index]),
    ...middle.map(([row, column]): [number, number] => [start + row, start + column]),
    ...Array.from({ length: end }, (_, index): [number, number] => [before.length - end + index, after.length - end + index]),
  ]
}

/** By dynamic programming: `lengths` holds the length of the longest common subsequence from a row and a column on. */
function longestCommon(rows: number, columns: number, isEqual: (row: number, column: number) => boolean): [number, number][] {
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isEqual(row, column) ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (isEqual(row, column)) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
