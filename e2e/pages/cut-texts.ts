import type { Page } from '@playwright/test'

/** Finds texts whose box cuts off what a glyph draws outside it: the accents of Greek capitals stand left of the origin and above the other capitals. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const fonts = new Map<string, { left: number; top: number }>()
    /** How far the capitals of a font reach left of the text, and how far below its top they begin. */
    const reachOf = (font: string) => {
      if (canvas) canvas.font = font
      const glyphs = [...'ΆΈΉΊΌΎΏ'].flatMap((glyph) => canvas?.measureText(glyph) ?? [])
      const top = Math.min(...glyphs.map((one) => one.fontBoundingBoxAscent - one.actualBoundingBoxAscent))
      return { left: Math.max(...glyphs.map((one) => one.actualBoundingBoxLeft)), top }
    }
    const boxOf = (element: Element | null): DOMRect | undefined => {
      const clip = element?.closest<HTMLElement>(':not(svg, svg *, body, html)')
      if (!clip) return undefined
      return /hidden|clip/.test(getComputedStyle(clip).overflowX) ? clip.getBoundingClientRect() : boxOf(clip.parentElement)
    }
    /** Not what only screen readers find, and not what is scrolled or panned out of its frame. */
    const isSeen = (text: DOMRect, box: DOMRect) =>
      box.width > 2 && text.left > box.left - 4 && text.top > box.top - 4 && text.left < box.right && text.top < box.bottom
    const isCut = (node: Node) => {
      const { parentElement: parent } = node
      const box = node.textContent?.trim() ? boxOf(parent) : undefined
      if (!(box && parent)) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const [text] = range.getClientRects()
      const { font } = getComputedStyle(parent)
      const reach = fonts.get(font) ?? reachOf(font)
      fonts.set(font, reach)
      // Half a pixel is not seen.
      return text && isSeen(text, box) && (text.left - reach.left < box.left - 0.5 || text.top + reach.top < box.top - 0.5)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) if (isCut(texts.currentNode)) cut.push(`${texts.currentNode.textContent} in ${texts.currentNode.parentElement?.className}`)
    return cut
  })
