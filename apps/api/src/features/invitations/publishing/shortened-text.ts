const most = 80

/** A text of an invitation, as messages quote it. */
export function shortenedText(text: string): string {
  const plain = text.replace(/<[^>]*>/g, '').trim()
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain
}
