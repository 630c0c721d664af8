import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** Waits for the mail in the demonstration's mailbox, the only one with its subject to that address, and opens it. */
export async function readMail(page: Page, t: Texts, { to, subject }: { to: string; subject: RegExp | string }): Promise<Locator> {
  await page.goto(`/demo/mailbox?to=${encodeURIComponent(to)}`)
  const line = page
    .getByRole('region', { name: t('demo:mailbox.list') })
    .getByRole('button')
    .filter({ hasText: subject })
  await expect(line).toHaveCount(1, { timeout: 30_000 })
  await line.click()
  const mail = page.getByRole('article')
  await expect(mail.getByRole('heading', { level: 2 })).toHaveText(subject)
  return mail
}
