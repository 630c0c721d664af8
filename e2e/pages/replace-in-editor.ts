import type { Locator } from '@playwright/test'

/** Puts a text in the place of all that a code editor holds, as pasting does. */
export async function replaceInEditor(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await editor.press('ControlOrMeta+a')
  await editor.evaluate((element, pasted) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, text)
}
