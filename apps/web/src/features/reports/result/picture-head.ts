const [titleLine, line, swatch, gap] = [30, 24, 14, 20]
/** How wide a character of the legend is, about. */
const characterWidth = 7.4

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
  const text = { fill: color, 'font-family': fontFamily, 'dominant-baseline': 'central' }
  const elements = [createSvg('text', { ...text, x: 0, y: titleLine / 2, 'font-size': 18, 'font-weight': 600 }, title)]
  let [x, y] = [0, titleLine + line / 2]
  for (const one of series) {
    const name = one.textContent ?? ''
    const itemWidth = swatch + 7 + name.length * characterWidth
    if (x > 0 && x + itemWidth > width) [x, y] = [0, y + line]
    const fill = getComputedStyle(one.querySelector('span') ?? one).backgroundColor
    elements.push(createSvg('rect', { x, y: y - swatch / 2, width: swatch, height: swatch, rx: 3, fill }))
    elements.push(createSvg('text', { ...text, x: x + swatch + 7, y, 'font-size': 14 }, name))
    x += itemWidth + gap
  }
  const height = (series.length > 0 ? y + line / 2 : titleLine) + 6
  for (const element of elements) element.setAttribute('y', String(Number(element.getAttribute('y')) - height))
  return { elements, height }
}
