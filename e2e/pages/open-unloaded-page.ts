import type { Portal } from '../portal/start-portal.ts'
import type { Page } from '../test.ts'
import type { Texts } from '../texts.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

/** Kills the server and follows a link from the dashboard to a page whose code is not loaded yet; answers a function that tells whether the document is still the same. */
export async function openUnloadedPage(page: Page, portal: Portal, t: Texts): Promise<() => Promise<boolean>> {
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/dashboard')
  await waitUntilLoaded(page, t)
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  await portal.kill()
  await page
    .getByRole('navigation', { name: t('app:nav.label') })
    .getByRole('link', { name: t('app:nav.myApplications') })
    .click()
  return () => page.evaluate(() => 'isTheSamePage' in globalThis)
}
