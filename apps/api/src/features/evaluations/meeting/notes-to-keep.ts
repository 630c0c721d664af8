import { refuse } from '../../../refusals/refuse.ts'
import { hiddenMark } from '../names/hidden-terms.ts'

/**
 * What is kept of notes that their writer was shown without the words that are hidden from them: each line that they left as it was shown keeps its words. Lines that were
 * changed around the mark are refused, and so are lines that read the same once one of them is gone, because nobody could tell which of them it was.
 */
export function notesToKeep(notes: string, { shown, stored }: { shown: string; stored: string }): string {
  if (shown === stored) return notes
  if (notes === shown) return stored
  const [shownLines, storedLines] = [shown.split('\n'), stored.split('\n')]
  const hidden = new Map<string, string[]>()
  // Where words of two lines were hidden together, the lines do not belong to each other.
  if (shownLines.length === storedLines.length)
    for (const [index, line] of shownLines.entries()) if (line.includes(hiddenMark)) hidden.set(line, [...(hidden.get(line) ?? []), storedLines[index] ?? ''])
  const lines = notes.split('\n')
  const kept = lines.map((line) => (line.includes(hiddenMark) ? (hidden.get(line)?.shift() ?? refuse('minutes.lineHidden')) : line))
  const isUnsure = [...hidden].some(([line, left]) => left.length > 0 && lines.includes(line))
  return isUnsure ? refuse('minutes.lineHidden') : kept.join('\n')
}
