import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { looks, switchLook } from './look.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Describing what passed takes most of the time and nobody reads it.
  resultTypes: ['violations'],
  // No rule of these tags reads the style sheets, and to fetch them takes a third of the time.
  preload: { assets: ['media'] },
}

/** Waits for transitions, so that no colour between two others is tested. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
  })

/** Puts axe into the page. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
}

/** Expects axe to find no violation on the page as it is now, or in the elements of a selector. */
export async function expectNoViolations(page: Page, what: string, within?: string): Promise<void> {
  await transitionsEnd(page)
  await bringAxe(page)
  const violations = await page.evaluate(
    async ([options, selector]) => {
      const { run } = (globalThis as unknown as { axe: { run: (context: Document | string, options: RunOptions) => Promise<{ violations: Result[] }> } }).axe
      /** Whether a target is too small also in the middle of the screen: elsewhere a bar that stays in sight may cover a part of it. */
      const isTooSmall = async (target: unknown) => {
        if (typeof target !== 'string') return true
        document.querySelector(target)?.scrollIntoView({ block: 'center' })
        return (await run(target, { ...options, runOnly: { type: 'rule', values: ['target-size'] } })).violations.length > 0
      }
      const { violations: found } = await run(selector ?? document, options)
      for (const violation of found.filter(({ id }) => id === 'target-size')) {
        const nodes: typeof violation.nodes = []
        for (const node of violation.nodes) if (await isTooSmall(node.target[0])) nodes.push(node)
        violation.nodes = nodes
      }
      return found
    },
    [rules, within] as const,
  )
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`))
  expect.soft(found, what).toEqual([])
}

/** Does so in both looks, and leaves the page in Greek and light. */
export async function expectNoViolationsInLooks(page: Page, what: string): Promise<void> {
  for (const look of looks.toReversed()) {
    await switchLook(page, look)
    await expectNoViolations(page, `${what} (${look.language}, ${look.colorScheme})`)
  }
}
