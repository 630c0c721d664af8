import type { PdfDocument, Pdfjs } from './library.ts'

const toAddress = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<string>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('The page could not be drawn.'))), type, 0.9),
  )

/** Frees the memory at once; a browser keeps it until it collects. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

/** A small picture of a page as it is in the document. */
export async function drawThumbnail(document: PdfDocument, number: number, width: number, isShown: boolean, signal: AbortSignal): Promise<string> {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const scale = (width * Math.min(devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const canvas = Object.assign(globalThis.document.createElement('canvas'), { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
  const task = page.render({ canvas, viewport })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
    return await toAddress(canvas, 'image/png')
  } finally {
    signal.removeEventListener('abort', cancel)
    release(canvas)
    if (!isShown) page.cleanup()
  }
}

const printResolution = 150 / 72

/** A page with what was filled in and annotated, as large as printers need it. */
export async function drawForPrint(pdfjs: Pdfjs, document: PdfDocument, number: number) {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: printResolution })
  const canvas = Object.assign(globalThis.document.createElement('canvas'), { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
  try {
    const annotations = { annotationMode: pdfjs.AnnotationMode.ENABLE_STORAGE, printAnnotationStorage: document.annotationStorage.print }
    await page.render({ canvas, viewport, intent: 'print', ...annotations }).promise
    return { url: await toAddress(canvas, 'image/png'), width, height }
  } finally {
    release(canvas)
  }
}
