/** A text of an invitation, as messages quote it. */
export const shortenedText = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 80)
