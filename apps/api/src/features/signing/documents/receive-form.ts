import type { MultipartFile } from '@fastify/multipart'
import { imageLimit } from '@klesis/contract/signing/signing-limits.ts'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { fileFromText, longestText } from './file-from-text.ts'

export interface SentFile {
  bytes: Buffer
  name: string
}

export interface SentForm {
  fields: Record<string, string>
  file: SentFile | null
  image: Buffer | null
}

const mostOfField = 100_000
/** The parser counts bytes, of which a character has up to four. */
const limits = { files: 4, fields: 25, parts: 29, fieldSize: 4 * mostOfField + 1 }
const byteType = 'application/octet-stream'

/** Also what is sent as text: it comes as it is read, so that its size is limited before anything is parsed. */
const isPartAFile = (name: string | undefined, type: string | undefined, fileName: string | undefined) =>
  fileName !== undefined || type === byteType || name === 'file' || name === 'data' || name === 'image'

/**
 * Reads the multipart body of `detect`, `sign` or a conversion into memory: the file and its `image`, each as a file or as text in base 64, and texts. Refuses
 * whatever is larger than its limit.
 */
export async function receiveForm(request: FastifyRequest, limit: number): Promise<SentForm> {
  if (!request.isMultipart()) return refuse('request.unsupportedType')
  const form: SentForm = { fields: {}, file: null, image: null }
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: longestText(limit) + 1 }, isPartAFile })) {
      if (part.type === 'field') form.fields[part.fieldname] = textOf(String(part.value))
      else if (part.fieldname === 'image') form.image = (await readPart(part, imageLimit, badImage)) ?? form.image
      else form.file = withName(part, await readPart(part, limit, () => tooLarge(limit))) ?? form.file
    }
  } catch (error) {
    return toRefusal(error, limit)
  }
  return form
}

const textOf = (text: string) => (text.length > mostOfField ? refuse('request.tooLarge') : text)

/** Of a document that is or becomes a PDF. */
const nameOf = (sent: string) => cleanFileName(sent.replace(/\.docx$/i, ''), 'pdf')

const badImage = () => refuse('signing.badImage')
const tooLarge = (limit: number) => refuse('pdf.tooLarge', { limit: Math.floor(limit / 1024 / 1024) })

/** The bytes of a part; null for an empty text, which stands for no file. */
async function readPart(part: MultipartFile, limit: number, refuseIt: () => never): Promise<Buffer | null> {
  if (!isText(part)) return readBytes(part, limit, refuseIt)
  const text = (await readBytes(part, longestText(limit), refuseIt)).toString('latin1')
  return text === '' ? null : fileFromText(text, limit, refuseIt)
}

const sentName = ({ filename }: MultipartFile) => filename as string | undefined
const isText = (part: MultipartFile) => sentName(part) === undefined && part.mimetype !== byteType
const withName = (part: MultipartFile, bytes: Buffer | null): SentFile | null => bytes && { bytes, name: nameOf(sentName(part) ?? '') }

async function readBytes({ file }: MultipartFile, limit: number, refuseIt: () => never): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) refuseIt()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whatever the parser says: too many parts, or a body that ends early. */
function toRefusal(error: unknown, limit: number): never {
  if (error instanceof Refusal) throw error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit)
  return refuse(code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' ? 'request.tooLarge' : 'request.malformed')
}
