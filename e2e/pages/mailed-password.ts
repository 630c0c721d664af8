import { expect, type Page } from '@playwright/test'

interface Mails {
  items: { id: number }[]
}

/** Number of mails to an address. */
async function countMails(page: Page, to: string): Promise<number> {
  return ((await (await page.request.get(`/demo/api/mailbox?to=${encodeURIComponent(to)}`)).json()) as Mails).items.length
}

/** The one-time password in the newest of `mails` mails to an address. */
export async function mailedPassword(page: Page, to: string, mails = 1): Promise<string> {
  await expect.poll(() => countMails(page, to), { timeout: 30_000 }).toBe(mails)
  const { items } = (await (await page.request.get(`/demo/api/mailbox?to=${encodeURIComponent(to)}`)).json()) as Mails
  const { text } = (await (await page.request.get(`/demo/api/mailbox/${items[0]?.id}`)).json()) as { text: string }
  const [shown = ''] = /^\d{4} \d{4}$/m.exec(text) ?? []
  expect(shown).not.toBe('')
  return shown
}
