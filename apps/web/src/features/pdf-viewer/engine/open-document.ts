import type { PdfFacts, PdfFailure } from '../pdf-viewer.types.ts'
import type { PdfDocument, Pdfjs } from './library.ts'
import { LocalFiles } from './local-files.ts'
import { PdfNotShown, type PdfViewEvents } from './pdf-view.ts'

/** What pdf.js says of the document itself. Any other error, such as code that could not be fetched, says nothing of it. */
const failures: Readonly<Record<string, PdfFailure>> = { InvalidPDFException: 'invalid', UnknownErrorException: 'invalid', PasswordException: 'password' }

/** In pixels, of which each takes four bytes. A picture with more is left out: it would take the memory of the whole page. */
const maxImagePixels = 2 ** 28
/** What is drawn at once of a page, in bytes: about as much as a screen of 4096 × 4096 pixels. */
const maxCanvasBytes = 2 ** 26

interface Opening {
  bytes: Uint8Array
  onPassword: PdfViewEvents['onPassword']
  signal: AbortSignal
}

/** Opens the bytes in a worker of this document's own. No script of the document runs: nothing that could run it is loaded. */
export async function openDocument(pdfjs: Pdfjs, { bytes, onPassword, signal }: Opening): Promise<PdfDocument> {
  if (bytes.length === 0) throw new PdfNotShown('invalid')
  const task = pdfjs.getDocument({
    // The worker takes the bytes away; the caller's stay.
    data: bytes.slice(),
    BinaryDataFactory: LocalFiles,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: maxCanvasBytes,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  } as Parameters<Pdfjs['getDocument']>[0])
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  task.onPassword = (open: (password: string) => void, reason: number) => onPassword(open, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD)
  try {
    return await task.promise
  } catch (error) {
    close()
    throw new PdfNotShown(failures[(error as Error).name] ?? 'unexpected', error)
  }
}

interface Information {
  EncryptFilterName?: string | null
  IsXFAPresent?: boolean
}

/** pdf.js itself takes every field of a signature for one with a script. */
const hasScripts = (fields: Awaited<ReturnType<PdfDocument['getFieldObjects']>>) =>
  Object.values(fields ?? {}).some((group) => (group as readonly { actions?: unknown }[]).some(({ actions }) => actions))

/** What the document says of itself, as far as a reader must know. */
export async function readFacts(document: PdfDocument): Promise<PdfFacts> {
  const [{ info }, page, fields, scripts] = await Promise.all([
    document.getMetadata(),
    document.getPage(1),
    document.getFieldObjects(),
    document.getJSActions(),
  ])
  const { EncryptFilterName: encryption, IsXFAPresent: hasXfa } = info as Information
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    pages: document.numPages,
    width,
    height,
    isEncrypted: Boolean(encryption),
    hasActiveContent: hasScripts(fields) || scripts !== null || hasXfa === true,
  }
}

export const isSigned = async (document: PdfDocument) => ((await document.getMetadata()).info as { IsSignaturesPresent?: boolean }).IsSignaturesPresent === true
