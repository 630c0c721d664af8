import { saveFile } from '../../../api/call.ts'
import { createSvg, pictureHead } from './picture-head.ts'

const drawn = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family'] as const
const margin = 16
/** Pixels of a picture for each of the drawing, so that it is sharp in a document. */
const sharpness = 2

export interface Picture {
  drawing: SVGSVGElement
  title: string
  /** The name of the file, without its ending. */
  name: string
}

/** The drawing as a file of its own: below its title and its legend, with the colours that it has on the page, on the page's surface. */
function toSvgText({ drawing, title }: Picture): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index]
    if (!original || original.tagName === 'title') return
    const style = getComputedStyle(original)
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name))
    // Where the file is seen there may be another font: each text keeps its width.
    if (original instanceof SVGTextElement) {
      element.setAttribute('textLength', String(original.getComputedTextLength()))
      element.setAttribute('lengthAdjust', 'spacingAndGlyphs')
    }
    element.removeAttribute('class')
  })
  const size = (name: string) => Number(drawing.getAttribute(name))
  const head = pictureHead(drawing, { title, width: size('width') })
  const [width, height] = [size('width') + 2 * margin, size('height') + head.height + 2 * margin]
  const place = { x: -margin, y: -margin - head.height, width, height }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', Object.values(place).join(' '))
  copy.removeAttribute('class')
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface') || '#ffffff'
  copy.prepend(createSvg('rect', { ...place, fill: surface }), ...head.elements)
  return new XMLSerializer().serializeToString(copy)
}

const toBlob = (picture: Picture) => new Blob([toSvgText(picture)], { type: 'image/svg+xml' })

export const saveSvg = (picture: Picture) => saveFile(toBlob(picture), `${picture.name}.svg`)

export async function savePng(picture: Picture): Promise<void> {
  const address = URL.createObjectURL(toBlob(picture))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width * sharpness, height: image.height * sharpness })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('The browser could not draw the picture.')
    saveFile(blob, `${picture.name}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
