import type { Frame } from '@playwright/test'
import { fillSignIn } from './pages/sign-in.ts'
import { signInClient } from './portal/client.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type HostSite, startHostSite } from './portal/start-host-site.ts'
import { test as base, expect, type Page, type Portal } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
/** Title of the invitation. */
export const title = 'Αίτηση μέσα από άλλη σελίδα'
const components = [{ type: 'textarea', key: 'why', label: 'Λόγος', input: true, rows: 12, validate: { required: true } }]

interface Fixtures {
  /** A site that may embed the portal. */
  listed: HostSite
  /** A site that may not. */
  unlisted: HostSite
  invitationId: number
  /** Opens a page in a new context. Chromium gives frames of other sites neither cookies nor storage. */
  visit: (address: string) => Promise<Page>
}

/** Tests in which another site shows the portal's pages. */
export const test = base.extend<Fixtures>({
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

/** Locator of the portal's frame. */
export const frameOf = (page: Page) => page.frameLocator('iframe')
/** The portal's frame itself, to run code in it. */
export const insideOf = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle()
  return (await handle?.contentFrame()) ?? Promise.reject(new Error('There is no frame'))
}

/** Signs in in the window that the frame's button opens. */
async function signInByWindow(page: Page, uid: string) {
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('button', { name: t('embedding:signIn.open') })
    .click()
  const window = await opened
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, uid)])
}

/** Signs in and waits for the page that creates an application; expects one session of the purpose `frame`. */
export const openFrameOf = async (portal: Portal, page: Page, uid: string) => {
  await signInByWindow(page, uid)
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
  const [{ count } = { count: 0 }] = await portal.query<{ count: number }>(
    `select count(*)::int as count from session join person on person.id = person_id where uid = $1 and scope->>'purpose' = 'frame'`,
    [uid],
  )
  expect(count).toBe(1)
}
