import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** Texts on the pages of the demonstration's sign-in providers. */
const texts = {
  el: { choose: 'Επιλέξτε λογαριασμό', enter: 'Σύνδεση', cancel: 'Άκυρο' },
  en: { choose: 'Choose an account', enter: 'Sign in', cancel: 'Cancel' },
} as const

type Method = 'hmu' | 'student' | 'taxisnet' | 'external'

/** Follows the link of a provider on the sign-in page or in the dialog. */
export const followMethod = (page: Page, t: Texts, way: Method) =>
  page
    .getByRole('list', { name: t('sign-in:methods.title') })
    .getByRole('link', { name: new RegExp(`^${t(`sign-in:methods.${way}`)}`) })
    .click()

/** Waits for the page of a provider. */
export async function onProviderPage(page: Page, language: keyof typeof texts = 'el') {
  const { choose, enter, cancel } = texts[language]
  const accounts = page.getByRole('group', { name: choose })
  await expect(accounts).toBeVisible()
  return {
    accounts,
    choose: async (email: string) => {
      await accounts.getByRole('radio', { name: new RegExp(`(?<![\\w.])${email.replaceAll('.', '\\.')}`) }).check()
      await page.getByRole('button', { name: enter, exact: true }).click()
    },
    enter: () => page.getByRole('button', { name: enter, exact: true }).click(),
    cancel: () => page.getByRole('button', { name: cancel, exact: true }).click(),
  }
}
