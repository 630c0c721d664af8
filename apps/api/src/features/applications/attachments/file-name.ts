import { type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'

const longest = 120
/** Marks that turn the direction of writing, or that nobody sees: with them "exe.fdp" reads as "pdf.exe". */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu
const unsafe = /[<>:"|?*/\\%;]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that is safe on every system and tells the true kind: no folders, no controls, no reserved words, the extension of the content. */
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
