import type { Frame } from '@playwright/test'
import { fillSignIn } from './pages/sign-in.ts'
import { signInClient } from './portal/client.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type HostSite, startHostSite } from './portal/start-host-site.ts'
import { test as base, expect, type Page, type Portal } from './test.ts'
import { wordsIn } from './words.ts'

const t = wordsIn('el')
/** Of the invitation that is applied to. */
export const title = 'Αίτηση μέσα από άλλη σελίδα'
const components = [{ type: 'textarea', key: 'why', label: 'Λόγος', input: true, rows: 12, validate: { required: true } }]

interface Site {
  /** Another site that is on the list. */
  listed: HostSite
  /** One that is not. */
  unlisted: HostSite
  invitationId: number
  /** A window that knows nobody. Chromium gives its frames of other sites neither cookies nor storage. */
  visit: (address: string) => Promise<Page>
}

/** Tests in which another site shows the portal's pages. */
export const test = base.extend<Site>({
  listed: async ({ portal }, use) => {
    const site = await startHostSite(portal.address)
    await (await signInClient(portal, 'sysadmin@uni.example')).post('/api/embedding/hosts', { origin: site.origin, note: 'Σχολή' })
    await use(site)
    site.end()
  },
  unlisted: async ({ portal }, use) => {
    const site = await startHostSite(portal.address)
    await use(site)
    site.end()
  },
  invitationId: async ({ portal }, use) => use(await publishInvitation(portal, { title, components })),
  visit: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'el-GR', reducedMotion: 'reduce' })
    await use(async (address) => {
      const page = await context.newPage()
      await page.goto(address)
      return page
    })
    await context.close()
  },
})

/** What the host's page shows of the portal. */
export const frameOf = (page: Page) => page.frameLocator('iframe')
/** The same as a frame, to look inside. */
export const insideOf = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle()
  return (await handle?.contentFrame()) ?? Promise.reject(new Error('There is no frame'))
}

/** Presses the button of the frame and signs in in the window that it opens. */
async function signInByWindow(page: Page, uid: string) {
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('button', { name: t('embedding:signIn.open') })
    .click()
  const window = await opened
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, uid)])
}

/** The same, up to the page where one begins; its session is one of a frame. */
export const openFrameOf = async (portal: Portal, page: Page, uid: string) => {
  await signInByWindow(page, uid)
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
  const [{ count } = { count: 0 }] = await portal.query<{ count: number }>(
    `select count(*)::int as count from session join person on person.id = person_id where uid = $1 and scope->>'purpose' = 'frame'`,
    [uid],
  )
  expect(count).toBe(1)
}
