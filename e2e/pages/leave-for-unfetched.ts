import type { Portal } from '../portal/start-portal.ts'
import type { Page } from '../test.ts'
import type { wordsIn } from '../words.ts'
import { settled } from './settled.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** Goes from the dashboard, with the server gone, to a page whose code was not fetched yet; answers whether it is still the page that was loaded. */
export async function leaveForUnfetched(page: Page, portal: Portal, t: ReturnType<typeof wordsIn>): Promise<() => Promise<boolean>> {
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/dashboard')
  await settled(page, t)
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  await portal.kill()
  await page
    .getByRole('navigation', { name: t('app:nav.label') })
    .getByRole('link', { name: t('app:nav.myApplications') })
    .click()
  return () => page.evaluate(() => 'isTheSamePage' in globalThis)
}
