import type { PdfMark } from '../pdf-viewer.types.ts'
import { settleTime } from '../viewer-options.ts'
import type { PdfDocument } from './library.ts'
import { type Fields, readFields, readMarks } from './read-marks.ts'

interface Bus {
  on: (name: string, listener: () => void) => void
}

/** After these the marks may be others; reading them is cheap. */
const causes = ['input', 'change', 'pointerup', 'keyup', 'focusout', 'drop', 'paste'] as const

interface Following {
  container: HTMLElement
  bus: Bus
  onMarks: (marks: readonly PdfMark[]) => void
  signal: AbortSignal
}

/** Reports the marks after each change of them. pdf.js reports the first change only. */
export function followMarks(document: PdfDocument, { container, bus, onMarks, signal }: Following) {
  let fields: Fields = new Map()
  let reported = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => readMarks(document, fields)
  const report = () => {
    const marks = read()
    document.annotationStorage.resetModified()
    const text = JSON.stringify(marks)
    if (text === reported) return
    reported = text
    onMarks(marks)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(report, settleTime)
  }
  for (const cause of causes) container.addEventListener(cause, soon, { signal, passive: true })
  for (const event of ['editingstateschanged', 'annotationeditormodechanged', 'annotationeditorlayerrendered']) bus.on(event, soon)
  Object.assign(document.annotationStorage, { onSetModified: soon, onAnnotationEditor: soon })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  readFields(document).then(
    (found) => {
      fields = found
      soon()
    },
    // A document whose fields cannot be read has none to fill.
    () => undefined,
  )
  return { read, soon }
}
