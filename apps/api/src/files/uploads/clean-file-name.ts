import { type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'

const longest = 120
/** Characters that are invisible or change the writing direction, which can make "fdp.exe" look like "exe.pdf". */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu
const unsafe = /[<>:"|?*/\\%;]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that is valid on every system, without folders, control characters and reserved words, with the extension of the actual content. */
export function cleanFileName(original: string, kind: FileKind): string {
  const [extension] = fileKinds[kind].extensions
  const last = original.replace(unseen, '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = withoutExtension(last.replace(unsafe, '_').replace(/\s+/g, ' '), kind).replace(/^[. ]+|[. ]+$/g, '')
  const short = [...stem].slice(0, longest).join('').trimEnd()
  if (short === '') return `document.${extension}`
  return `${reserved.test(short.split('.')[0] ?? '') ? `_${short}` : short}.${extension}`
}

function withoutExtension(name: string, kind: FileKind): string {
  const own = fileKinds[kind].extensions.find((extension) => name.toLowerCase().endsWith(`.${extension}`))
  return own ? name.slice(0, -own.length - 1) : name
}

/** The name of a PDF that the portal makes: a title may hold a slash, as protocol numbers do, which a name would be cut off at. */
export const toPdfName = (title: string): string => cleanFileName(`${title.replaceAll('/', '-')}.pdf`, 'pdf')
