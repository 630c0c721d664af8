import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { looks, turn } from './look.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Nobody reads what passed, and describing it takes most of the time.
  resultTypes: ['violations'],
}

/** Waits for transitions: a colour between two others is not to be judged. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
  })

/** Expects axe to find nothing on what the page shows now. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const violations = await page.evaluate(async (options) => {
    const { run } = (globalThis as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<{ violations: Result[] }> } }).axe
    return (await run(document, options)).violations
  }, rules)
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`))
  expect.soft(found, what).toEqual([])
}

/** Expects the same in both languages and schemes, and leaves the page in Greek and light. */
export async function expectNoViolationsInLooks(page: Page, what: string): Promise<void> {
  for (const look of looks.toReversed()) {
    await turn(page, look)
    await expectNoViolations(page, `${what} (${look.language}, ${look.colorScheme})`)
  }
}
