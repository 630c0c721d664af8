import type { Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** Fills and sends the sign-in form of the page. */
export async function fillSignIn(page: Page, t: Texts, uid: string, password = 'demo'): Promise<void> {
  await page.getByLabel(t('identity:login.email'), { exact: true }).fill(uid)
  await page.getByLabel(t('identity:login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity:login.submit'), exact: true }).click()
}

/** Signs in on the sign-in page and waits for the dashboard. */
export async function signIn(page: Page, t: Texts, uid: string): Promise<void> {
  await page.goto('/oauth/login')
  await fillSignIn(page, t, uid)
  await page.getByRole('heading', { level: 2, name: t('dashboard:active.title') }).waitFor()
}
