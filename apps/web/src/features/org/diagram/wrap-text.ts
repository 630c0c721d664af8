const ellipsis = '…'

const cut = (text: string, length: number) => (text.length > length ? text.slice(0, length - 1).trimEnd() + ellipsis : text)

/** Breaks a text between words into lines of limited length; the rest is replaced by an ellipsis. */
export function wrapText(text: string, length: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map((line) => cut(line, length))
  const last = shown.at(-1)
  if (last !== undefined && lines.length > most && !last.endsWith(ellipsis))
    shown[shown.length - 1] = cut(`${last} ${lines[most] ?? ''}`, Math.min(length, last.length + 2))
  return shown
}
