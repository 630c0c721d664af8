import type { Locator } from '@playwright/test'

/** Replaces the whole text of a code editor by pasting. */
export async function replaceInEditor(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await editor.press('ControlOrMeta+a')
  await editor.evaluate((element, pasted) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, text)
}
