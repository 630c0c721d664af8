import { saveFile } from '../../../api/call.ts'

const drawn = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family'] as const
const margin = 16
/** Pixels of a picture for each of the drawing, so that it is sharp in a document. */
const sharpness = 2

/** The drawing as a file of its own: with the colours that it has on the page, on the page's surface. */
function toSvgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index]
    if (!original || original.tagName === 'title') return
    const style = getComputedStyle(original)
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  })
  const [width, height] = sizeOf(drawing)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${width} ${height}`)
  copy.removeAttribute('class')
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface') || '#ffffff'
  for (const [name, value] of Object.entries({ x: -margin, y: -margin, width, height, fill: surface })) ground.setAttribute(name, String(value))
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

function sizeOf(drawing: SVGSVGElement): [width: number, height: number] {
  const size = (name: string) => Number(drawing.getAttribute(name)) + 2 * margin
  return [size('width'), size('height')]
}

const toBlob = (drawing: SVGSVGElement) => new Blob([toSvgText(drawing)], { type: 'image/svg+xml' })

export const saveSvg = (drawing: SVGSVGElement, name: string) => saveFile(toBlob(drawing), `${name}.svg`)

export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const address = URL.createObjectURL(toBlob(drawing))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const [width, height] = sizeOf(drawing)
    const canvas = Object.assign(document.createElement('canvas'), { width: width * sharpness, height: height * sharpness })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('The browser could not draw the picture.')
    saveFile(blob, `${name}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
