import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on what the page shows now. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: { run: (context: Document, options: unknown) => unknown } }).axe.run(document, { runOnly: { type: 'tag', values } }),
    tags,
  )) as AxeResults
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`))
  expect.soft(found, what).toEqual([])
}
