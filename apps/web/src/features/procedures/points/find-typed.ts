import { toPlainText } from '../../../ui/to-plain-text.ts'

/** What was typed to find a name, and when its last letter was. */
export interface Typed {
  text: string
  at: number
}

/** Milliseconds after which a letter begins a new word. */
const pause = 1_000

interface Press {
  key: string
  /** Milliseconds since any fixed time. */
  at: number
  /** Index of the name that has the focus; -1 for none. */
  from: number
}

/** The next name that begins with the letters typed so far, or has a word that does; undefined if none does, or if the key is no letter. */
export function findTyped(names: readonly string[], typed: { current: Typed }, { key, at, from }: Press): number | undefined {
  const isGoingOn = typed.current.text !== '' && at - typed.current.at < pause
  if ([...key].length !== 1 || (key === ' ' && !isGoingOn)) return undefined
  const text = isGoingOn ? typed.current.text + key : key
  typed.current = { text, at }
  const wanted = text.trim() && toPlainText(text)
  // Another letter narrows what was found; the first one goes on from it.
  const start = isGoingOn ? Math.max(from, 0) : from + 1
  const inTurn = names.map((_, index) => (start + index) % names.length)
  const plain = names.map(toPlainText)
  return inTurn.find((index) => plain[index]?.startsWith(wanted)) ?? inTurn.find((index) => plain[index]?.includes(` ${wanted}`))
}
