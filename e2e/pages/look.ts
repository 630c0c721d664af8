import type { Language } from '@klesis/contract/wire.ts'
import { expect, type Page } from '@playwright/test'

export interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
}

/** Both languages and both schemes once: texts do not depend on the scheme, colours not on the language. */
export const looks: readonly Look[] = [
  { language: 'el', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
]

export const everyLook: readonly Look[] = [...looks, { language: 'en', colorScheme: 'light' }, { language: 'el', colorScheme: 'dark' }]

/** Changes the language and the scheme without a reload, also behind an open dialog. */
export async function switchLook(page: Page, { language, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const flag = page.locator(`fieldset button[lang=${language}][aria-pressed][aria-label]`)
  if ((await flag.getAttribute('aria-pressed')) === 'false') await flag.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
