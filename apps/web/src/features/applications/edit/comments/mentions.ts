import type { Mentioned } from '@klesis/contract/applications/comments.ts'

/** A name after `@` that no letter continues; the longest comes first, so that a name is not found at the beginning of a longer one. */
const patternOf = (names: readonly string[]) =>
  new RegExp(
    `@(${names
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )

/** The people whom the text names with `@`. */
export function mentionedIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  if (people.length === 0) return []
  const named = new Set([...text.matchAll(patternOf(people.map(({ name }) => name)))].map(([, name]) => name))
  return people.filter(({ name }) => named.has(name))
}

/** The text in pieces; every second one is a mention. */
export const splitMentions = (text: string, mentions: readonly Mentioned[]): string[] =>
  mentions.length === 0 ? [text] : text.split(patternOf(mentions.map(({ name }) => name)))

/** Whether an `@` that begins a mention stands before the caret. */
export const beginsMention = (text: string, caret: number): boolean => /(^|[\s(])@$/.test(text.slice(0, caret))

/** The text with a mention at the caret, in place of an `@` before it, and the caret behind the mention. */
export function insertMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, caret)
  const start = beginsMention(text, caret) ? before.slice(0, -1) : before
  const gap = start === '' || /[\s(]$/.test(start) ? '' : ' '
  const inserted = `${start}${gap}@${name} `
  return { text: inserted + text.slice(caret).replace(/^ /, ''), caret: inserted.length }
}
