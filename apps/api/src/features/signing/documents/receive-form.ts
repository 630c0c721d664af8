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

const limits = { files: 2, fields: 25, parts: 27 }
const mostOfField = 100_000

/**
 * Reads the multipart body of `detect`, `sign` or a conversion into memory: the file and its `image`, each as a file or as text in base 64, and texts. Refuses
 * whatever is larger than its limit.
 */
export async function receiveForm(request: FastifyRequest, limit: number): Promise<SentForm> {
  if (!request.isMultipart()) return refuse('request.unsupportedType')
  const form: SentForm = { fields: {}, file: null, image: null }
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: limit + 1, fieldSize: longestText(limit) } })) {
      if (part.type === 'field') takeText(form, part.fieldname, String(part.value), limit)
      else if (part.fieldname === 'image') form.image = await readPart(part, imageLimit, badImage)
      else form.file = { bytes: await readPart(part, limit, () => tooLarge(limit)), name: nameOf(part.filename) }
    }
  } catch (error) {
    return toRefusal(error, limit)
  }
  return form
}

function takeText(form: SentForm, name: string, text: string, limit: number): void {
  if (name === 'image') form.image = text === '' ? null : fileFromText(text, imageLimit, badImage)
  else if (name === 'file' || name === 'data') form.file = text === '' ? null : { bytes: fileFromText(text, limit, () => tooLarge(limit)), name: nameOf('') }
  else if (text.length > mostOfField) refuse('request.tooLarge')
  else form.fields[name] = text
}

/** Of a document that is or becomes a PDF. */
const nameOf = (sent: string) => cleanFileName(sent.replace(/\.docx$/i, ''), 'pdf')

const badImage = () => refuse('signing.badImage')
const tooLarge = (limit: number) => refuse('pdf.tooLarge', { limit: Math.floor(limit / 1024 / 1024) })

async function readPart({ file }: MultipartFile, limit: number, refuseIt: () => never): Promise<Buffer> {
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
