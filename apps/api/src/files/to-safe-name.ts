/** Characters that are invisible or change the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu
/** Characters that lead out of a folder or that a system does not allow. */
const unsafe = /[<>:"|?*/\\%;]/g
const longest = 80

/** A text as the name of a file or folder on every system. */
export function toSafeName(text: string): string {
  const clean = text.normalize('NFC').replace(unseen, '').replace(unsafe, '-').replace(/\s+/g, ' ')
  return (
    [...clean]
      .slice(0, longest)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || '-'
  )
}
