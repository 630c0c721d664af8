import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** What React keeps of a part of the page. */
interface Part {
  tag: number
  memoizedState: unknown
  child: Part | null
  sibling: Part | null
}

/** In the page: how many of its parts show a placeholder, or nothing, until their code is there. Not every placeholder says that it is one. */
function awaitedParts(): number | undefined {
  const suspense = 13
  const kept = [...document.querySelectorAll('body > *')].flatMap((one) => Object.entries(one)).find(([name]) => name.startsWith('__reactContainer$'))
  const rest = kept && [(kept[1] as { stateNode: { current: Part | null } }).stateNode.current]
  let awaited = 0
  while (rest && rest.length > 0) {
    const part = rest.pop()
    if (!part) continue
    if (part.tag === suspense && part.memoizedState !== null) awaited += 1
    rest.push(part.child, part.sibling)
  }
  return rest && awaited
}

/** Waits until no part of the page waits for its code. */
export const untilPartsAreThere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(awaitedParts), { message: 'parts whose code has not come', intervals: [20, 50, 100] }).toBe(0)

/** Waits until the page shows what it came for: its heading, and nothing that is still loading. */
export async function waitUntilLoaded(page: Page, t: Texts): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  // What stands far below is fetched once somebody begins to act.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await untilPartsAreThere(page)
  for (const loading of ['app:list.loading', 'app:editor.loading'] as const) await expect(page.getByRole('status', { name: t(loading) })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: t('app:bar.loading') })).toHaveCount(0)
  // A page that redirects has a heading of its own; the page that follows may still be loading.
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  // An answer may have brought more.
  await untilPartsAreThere(page)
  await heading.waitFor()
}
