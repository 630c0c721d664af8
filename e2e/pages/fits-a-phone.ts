import { expect, type Page } from '@playwright/test'
import { bringAxe } from './no-violations.ts'

interface WithAxe {
  axe: { run: (context: Node, options: object) => Promise<{ violations: { nodes: { html: string }[] }[] }> }
}

/** The narrowest one, which is also a window of 1280 px enlarged fourfold. */
export const phone = { width: 320, height: 844 }

/** In the page: what stands out of the window or of an open dialog on the right, and is reached only by scrolling sideways. */
export function outOnTheRight(): string[] {
  const frame = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document.documentElement
  if (frame.scrollWidth <= frame.clientWidth) return []
  const edge = frame.getBoundingClientRect().left + frame.clientWidth
  const isOut = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1
  const out = [...frame.querySelectorAll('*')].filter((one) => isOut(one) && ![...one.children].some(isOut))
  return ['It scrolls sideways.', ...out.slice(0, 5).map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 60)}`)]
}

/** Expects the page, as it is now, to need no scrolling sideways on a telephone, and its controls to be large enough there. */
export async function expectToFitAPhone(page: Page, what: string): Promise<void> {
  await bringAxe(page)
  expect.soft(await page.evaluate(outOnTheRight), `${what} at ${phone.width} px`).toEqual([])
  const small = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as WithAxe).axe
    // What stands behind an open dialog cannot be hit. The style sheets, which this rule does not read, need not be fetched.
    const frame = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document
    return (await run(frame, { runOnly: ['target-size'], resultTypes: ['violations'], preload: false })).violations.flatMap(({ nodes }) =>
      nodes.map(({ html }) => html.slice(0, 200)),
    )
  })
  expect.soft(small, `${what} at ${phone.width} px has controls that are hard to hit`).toEqual([])
}
