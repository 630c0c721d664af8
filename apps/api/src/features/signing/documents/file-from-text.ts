/** More than a data URL has before its base 64. */
const mostBefore = 1_000

/** The most characters that a file of so many bytes has as text. */
export const longestText = (bytes: number) => Math.ceil((bytes + 1) / 3) * 4 + mostBefore

/** A file that was sent as text: base 64, or a data URL of it. What else it is shows when the file is read. */
export function fileFromText(text: string, limit: number, refuseIt: () => never): Buffer {
  if (text.length > longestText(limit)) refuseIt()
  const bytes = Buffer.from(text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text, 'base64')
  return bytes.length > limit ? refuseIt() : bytes
}
