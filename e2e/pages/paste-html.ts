import type { Locator } from '@playwright/test'

/** Pastes HTML, as copied from a page or a word processor. */
export async function pasteHtml(text: Locator, html: string): Promise<void> {
  await text.click()
  await text.evaluate((element, pasted) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/html', pasted)
    clipboard.setData('text/plain', 'only words')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, html)
}
