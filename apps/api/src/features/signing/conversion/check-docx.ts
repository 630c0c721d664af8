import { XMLParser } from 'fast-xml-parser'
import { findOfficeKind } from '../../../files/uploads/find-office-kind.ts'
import { readDirectory, unpackEntry, type ZipEntry } from '../../../files/uploads/read-zip.ts'

/**
 * Why a document is not converted. `notDocx`: no document of Word, or one with macros or embedded programs; `tooLarge`: more parts or more unpacked bytes than
 * allowed, or a part that cannot be unpacked; `damaged`: a part that cannot be read without guessing; `outside`: it asks for content that it does not hold, which a converter would fetch.
 */
export type DocxFault = 'notDocx' | 'tooLarge' | 'damaged' | 'outside'

const mostParts = 2_000
const mostUnpacked = 200 * 2 ** 20
const mostRelations = 4 * 2 ** 20

const utf8 = new TextDecoder('utf-8', { fatal: true })
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true, parseAttributeValue: false, parseTagValue: false },
  // Also reads characters that are written as numbers.
  htmlEntities: true,
})

/** Looks at every part before any converter does: their own checks differ, and what one of them would fetch is decided here. */
export function checkDocx(bytes: Buffer): DocxFault | null {
  const parts = readDirectory(bytes)
  if (!parts) return 'notDocx'
  if (parts.length > mostParts) return 'tooLarge'
  if (findOfficeKind(bytes) !== 'docx') return 'notDocx'
  if (new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length) return 'damaged'
  let left = mostUnpacked
  for (const part of parts) {
    const content = unpackEntry(bytes, part, left)
    const fault = content ? faultOfPart(bytes, part, content) : 'tooLarge'
    if (fault) return fault
    left -= content?.length ?? 0
  }
  return null
}

const faultOfPart = (bytes: Buffer, part: ZipEntry, content: Buffer): DocxFault | null => {
  if (!isUnderItsName(bytes, part)) return 'damaged'
  return part.name.toLowerCase().endsWith('.rels') ? faultOfRelations(content) : null
}

/** Programs that read a zip from its start see the names of the entries, not those of the directory. */
const isUnderItsName = (bytes: Buffer, { name, offset }: ZipEntry) =>
  bytes.toString('utf8', offset + 30, offset + 30 + bytes.readUInt16LE(offset + 26)) === name

function faultOfRelations(content: Buffer): DocxFault | null {
  if (content.length > mostRelations) return 'tooLarge'
  const relations = readRelations(content)
  if (!relations) return 'damaged'
  return relations.some(leadsOutside) ? 'outside' : null
}

interface Relation {
  type: string
  target: string
  mode: string
}

/** Parts of other encodings, or with declarations of their own, are not read: what a converter makes of them is its own. */
function readRelations(content: Buffer): Relation[] | null {
  try {
    const text = utf8.decode(content)
    if (/<!|\0/.test(text) || /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) return null
    const found: Relation[] = []
    collect(parser.parse(text, true), found)
    return found
  } catch {
    return null
  }
}

/** Wherever they stand, as programs differ in what they pass over. */
function collect(node: unknown, found: Relation[]): void {
  if (typeof node !== 'object' || node === null) return
  const entries = Object.entries(node as Record<string, unknown>)
  const textOf = (name: string) => {
    const value = entries.find(([key]) => key.toLowerCase() === name)?.[1]
    return typeof value === 'string' ? value.trim() : ''
  }
  if (textOf('target') !== '') found.push({ type: textOf('type'), target: textOf('target'), mode: textOf('targetmode') })
  for (const [, value] of entries) collect(value, found)
}

/** Links that a reader follows by a click are no content. A part in another format (`aFChunk`) may ask for content of its own. */
function leadsOutside({ type, target, mode }: Relation): boolean {
  if (/\/afchunk$/i.test(type)) return true
  const isOutside = mode.toLowerCase() === 'external' || /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target)
  return isOutside && !/\/hyperlink$/i.test(type)
}
