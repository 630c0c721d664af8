import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A colour on its way from one to another is none that stays. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
  })

/** Axe finds nothing on what the page shows now. `only` names the rules where a page that was looked at before has changed in some ways only. */
export async function expectNoViolations(page: Page, what: string, only?: readonly string[]): Promise<void> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    (runOnly) => (globalThis as unknown as { axe: { run: (context: Document, options: unknown) => unknown } }).axe.run(document, { runOnly }),
    only ? { type: 'rule', values: only } : { type: 'tag', values: tags },
  )) as AxeResults
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`))
  expect.soft(found, what).toEqual([])
}
