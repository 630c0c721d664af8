const [titleLine, line, swatch, space, gap] = [30, 24, 14, 7, 20]

export function createSvg(type: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', type)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.textContent = text
  return element
}

/** Title and legend of the figure that has the drawing, in pixels, above a picture that begins at zero. */
export function pictureHead(drawing: SVGSVGElement, { title, width }: { title: string; width: number }): { elements: SVGElement[]; height: number } {
  const series = [...(drawing.closest('figure')?.querySelectorAll<HTMLElement>('li[data-series]') ?? [])]
  const { color, fontFamily } = getComputedStyle(drawing)
  const context = document.createElement('canvas').getContext('2d')
  /** A text that is as wide in any font as it is in that of the page. */
  const write = (content: string, { x, y, size, weight }: { x: number; y: number; size: number; weight: number }) => {
    if (context) context.font = `${weight} ${size}px ${fontFamily}`
    const textLength = context?.measureText(content).width ?? 0
    const look = { fill: color, 'font-family': fontFamily, 'font-size': size, 'font-weight': weight, 'dominant-baseline': 'central' }
    return { textLength, element: createSvg('text', { ...look, x, y, textLength, lengthAdjust: 'spacingAndGlyphs' }, content) }
  }
  const elements = [write(title, { x: 0, y: titleLine / 2, size: 18, weight: 600 }).element]
  let [x, y] = [0, titleLine + line / 2]
  for (const one of series) {
    const name = write(one.textContent ?? '', { x: 0, y: 0, size: 14, weight: 400 })
    const itemWidth = swatch + space + name.textLength
    if (x > 0 && x + itemWidth > width) [x, y] = [0, y + line]
    const fill = getComputedStyle(one.querySelector('span') ?? one).backgroundColor
    elements.push(createSvg('rect', { x, y: y - swatch / 2, width: swatch, height: swatch, rx: 3, fill }))
    name.element.setAttribute('x', String(x + swatch + space))
    name.element.setAttribute('y', String(y))
    elements.push(name.element)
    x += itemWidth + gap
  }
  const height = (series.length > 0 ? y + line / 2 : titleLine) + 6
  for (const element of elements) element.setAttribute('y', String(Number(element.getAttribute('y')) - height))
  return { elements, height }
}
