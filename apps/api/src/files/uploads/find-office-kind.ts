import { readDirectory, unpackEntry } from './read-zip.ts'

const maxUnpacked = 512 * 1024 * 1024
const maxContentTypes = 1024 * 1024

const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/** Recognises a document or workbook without macros; undefined for any other zip. Only the content type list is unpacked. */
export function findOfficeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = readDirectory(bytes)
  const list = entries?.find((entry) => entry.name === '[Content_Types].xml')
  if (!entries || !list) return undefined
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > maxUnpacked) return undefined
  // A `.bin` part may hold macros or an embedded program; printer settings hold neither.
  if (entries.some((entry) => /(^|\/)vbaproject|\.bin$/i.test(entry.name) && !/printersettings/i.test(entry.name))) return undefined
  const types = unpackEntry(bytes, list, maxContentTypes)?.toString('utf8')
  if (types === undefined || /macroEnabled|vbaProject/i.test(types)) return undefined
  if (types.includes(mainParts.docx) && entries.some((entry) => entry.name.startsWith('word/'))) return 'docx'
  if (types.includes(mainParts.xlsx) && entries.some((entry) => entry.name.startsWith('xl/'))) return 'xlsx'
  return undefined
}
