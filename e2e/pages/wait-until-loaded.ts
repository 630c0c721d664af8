import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** Waits until the page shows what it came for: its heading, and nothing that is still loading. */
export async function waitUntilLoaded(page: Page, t: Texts): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  // What stands far below is fetched once somebody begins to act.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  for (const loading of ['app:list.loading', 'app:editor.loading'] as const) await expect(page.getByRole('status', { name: t(loading) })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: t('app:bar.loading') })).toHaveCount(0)
  // A page that redirects has a heading of its own; the page that follows may still be loading.
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await heading.waitFor()
}
