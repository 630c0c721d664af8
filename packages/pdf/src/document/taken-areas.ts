import type { PageArea } from '../page-area.ts'
import { type OpenDocument, reader } from './open-document.ts'
import { type Corners, frameOf, toArea, toCorners } from './page-frame.ts'

/** Where something stands on a page that can be read: its lines of text, and its notes and fields. Pictures and lines that are drawn are not known. */
export function takenAreas(document: OpenDocument, page: number): PageArea[] {
  const frame = frameOf(document, page)
  if (!frame) return []
  const read = reader(document)
  const notes = [...(read.array(frame.dict, 'Annots') ?? [])].map((note) => toCorners(read.numbers(read.array(read.asDict(note), 'Rect'))))
  return [...linesOf(document, page), ...notes].flatMap((corners) => (corners ? [toArea(frame, page, corners)] : []))
}

/** A page whose text cannot be read is one without. */
function linesOf({ pdf }: OpenDocument, page: number): Corners[] {
  try {
    const lines = pdf.getPage(page - 1)?.extractText().lines ?? []
    return lines.filter(({ text }) => text.trim() !== '').map(({ bbox: { x, y, width, height } }) => [x, y, x + width, y + height])
  } catch {
    return []
  }
}
