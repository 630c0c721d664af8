import { signInEl } from '../apps/web/src/features/identity/sign-in.el.ts'
import { frameOf, insideOf, openFrameOf, test, title } from './framed-test.ts'
import { onProviderPage } from './pages/provider.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Page } from './test.ts'
import { wordsIn } from './words.ts'

declare global {
  interface Window {
    /** What the portal's script told the host's page, and every message that came to it. */
    told: [string, number, string][]
    heard: [string, unknown][]
    /** Within the frame: the last message has come. */
    looked?: Promise<boolean>
  }
}

const t = wordsIn('el')

test('One applies in another site’s page, signed in by a window, without cookies and storage of the portal', async ({
  portal,
  listed,
  invitationId,
  visit,
}) => {
  const uid = await newPerson(portal)
  const page = await visit(listed.pageOf(invitationId))
  const frame = frameOf(page)

  await test.step('the frame has neither cookies nor storage, which the portal’s own pages have', async () => {
    const tryBoth = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a frame may keep is the question
      document.cookie = 'probe=1; SameSite=None; Secure; Path=/'
      const isOwn = Object.getOwnPropertyDescriptor(window, 'sessionStorage')?.get === undefined
      return { cookies: document.cookie.includes('probe=1'), storageIsReplaced: isOwn }
    }
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await (await insideOf(page)).evaluate(tryBoth)).toEqual({ cookies: false, storageIsReplaced: true })
    const own = await visit(`${portal.address}/oauth/login`)
    expect(await own.evaluate(tryBoth)).toEqual({ cookies: true, storageIsReplaced: false })
    await own.close()
  })

  await openFrameOf(portal, page, uid)

  await test.step('the language changes inside', async () => {
    await frame.getByRole('button', { name: 'EN, English' }).click()
    await expect(frame.getByRole('button', { name: wordsIn('en')('applications:create.begin') })).toBeVisible()
    await frame.getByRole('button', { name: 'ΕΛ, Ελληνικά' }).click()
  })

  await frame.getByRole('button', { name: t('applications:create.begin') }).click()
  const answer = frame.getByRole('textbox', { name: 'Λόγος' })
  await answer.fill('Γιατί γίνεται και από εδώ')
  await frame.getByRole('button', { name: t('applications:edit.foot.submit'), exact: true }).click()
  const dialog = frame.getByRole('dialog')
  await dialog.getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true }).click()
  await expect(frame.getByText(t('applications:edit.submitted.title'))).toBeVisible()
  await frame.getByRole('button', { name: t('applications:edit.submitted.finish') }).click()

  const [{ id, app_state } = { id: 0, app_state: '' }] = await portal.query<{ id: number; app_state: string }>(
    'select id, app_state from application where invitation_id = $1 and person_id = (select id from person where uid = $2)',
    [invitationId, uid],
  )
  expect(app_state).toBe('permanent')
  await expect.poll(() => page.evaluate(() => window.told)).toEqual(['created', 'submitted', 'finished'].map((name) => [name, id, String(invitationId)]))
})

test('The frame is as high as what it shows, and tells it to its own host only', async ({ portal, listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await openFrameOf(portal, page, await newPerson(portal))
  const inside = await insideOf(page)
  const fits = async () => {
    const content = await inside.evaluate(() => Math.ceil(document.querySelector('main')?.parentElement?.getBoundingClientRect().height ?? 0))
    const frame = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    return content > 300 && content === frame
  }
  await expect.poll(fits).toBe(true)
  const before = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  await frameOf(page)
    .getByRole('button', { name: t('applications:create.begin') })
    .click()
  await expect(frameOf(page).getByRole('textbox', { name: 'Λόγος' })).toBeVisible()
  await expect.poll(fits).toBe(true)
  expect(await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(before)
  const heard = await page.evaluate(() => window.heard)
  expect([...new Set(heard.map(([origin]) => origin))]).toEqual([portal.address])
  expect(heard.some(([, data]) => (data as { type?: string }).type === 'klesis:height')).toBe(true)
})

test('A24 a site that is not on the list shows nothing of the portal', async ({ portal, unlisted, invitationId, visit }) => {
  const page = await visit(unlisted.pageOf(invitationId))
  await expect.poll(async () => (await insideOf(page)).url()).toMatch(/^chrome-error:/)
  expect(await page.evaluate(() => window.heard)).toEqual([])
  const [{ count } = { count: 1 }] = await portal.query<{ count: number }>('select count(*)::int as count from embedding_host where origin = $1', [
    unlisted.origin,
  ])
  expect(count).toBe(0)
})

test('A25 a frame takes nothing that its host sends, and tells nobody else', async ({ portal, listed, unlisted, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const session = { access_token: 'forged', uid: 'sysadmin@uni.example', invitationId }
  const inside = await insideOf(page)
  // Messages come in the order they were sent: once the last is there, the frame has looked at those before it.
  await inside.evaluate(() => {
    window.looked = new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'last' && resolve(true)))
  })
  await page.evaluate(
    ([target, forged]) => {
      const frame = document.querySelector('iframe')?.contentWindow
      frame?.postMessage({ type: 'klesis:session', session: forged }, target)
      frame?.postMessage({ type: 'klesis:session', session: { ...forged, access_token: 'x'.repeat(5_000_000) } }, target)
      frame?.postMessage('klesis:session', '*')
      frame?.postMessage('last', target)
    },
    [portal.address, session] as const,
  )
  expect(await inside.evaluate(() => window.looked)).toBe(true)
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()

  const lied = await visit(`${listed.origin}/?invitation=${invitationId}`)
  await expect(frameOf(lied).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const address = `${portal.address}/iframed/${invitationId}?parent=${encodeURIComponent(unlisted.origin)}`
  // The page that stood there before is gone, and what it said is heard, before the next one comes.
  await lied.locator('iframe').evaluate((element) => element.setAttribute('src', 'about:blank'))
  await expect.poll(async () => (await insideOf(lied)).url()).toBe('about:blank')
  await lied.evaluate(() => window.heard.splice(0))
  await lied.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), address)
  await expect(frameOf(lied).getByRole('heading', { level: 1, name: title })).toBeVisible()
  const place = await (await insideOf(lied)).evaluate(
    async (origin) => (await fetch(`/pub/embedding/place?origin=${encodeURIComponent(origin)}`)).json(),
    unlisted.origin,
  )
  expect(place).toEqual({ isListed: false })
  expect(await lied.evaluate(() => window.heard)).toEqual([])
})

test('A25 the host’s script takes no message but the frame’s own', async ({ listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  await page.evaluate(() => {
    window.postMessage({ type: 'klesis:height', height: 9000 }, '*')
    window.postMessage({ type: 'klesis:finished', applicationId: 1 }, '*')
    return new Promise((resolve) => {
      window.addEventListener('message', ({ data }) => data === 'last' && resolve(undefined))
      window.postMessage('last', '*')
    })
  })
  expect(await page.locator('iframe').getAttribute('style')).not.toContain('9000px')
  expect(await page.evaluate(() => window.told)).toEqual([])
})

test('A26 no page of decisions comes up in a frame, not even from within', async ({ portal, listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await openFrameOf(portal, page, 'head@uni.example')
  const [{ id } = { id: 0 }] = await portal.query<{ id: number }>(
    `select application_id as id from step join person on person.id = approver_id where uid = 'head@uni.example' and state = 'pending' order by step.id limit 1`,
  )
  for (const path of ['/application/approvals', `/application/edit/${id}`, '/approvals/approve/x']) {
    await page.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), `${portal.address}${path}`)
    await expect.poll(async () => (await insideOf(page)).url(), path).toMatch(/^chrome-error:/)
  }
  await page.goto(listed.pageOf(invitationId))
  await openFrameOfAgain(page)
  await (await insideOf(page)).evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/application/approvals')
  await expect.poll(async () => new URL((await insideOf(page)).url()).pathname).toMatch(/^\/iframed\//)
  await expect(frameOf(page).getByRole('button', { name: t('approvals:approve.verb') })).toHaveCount(0)
})

async function openFrameOfAgain(page: Page) {
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('button', { name: t('embedding:signIn.open') })
    .click()
  const window = await opened
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, 'head@uni.example')])
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
}

test('One signs in at a provider’s own page, in a window that stays in touch with the frame', async ({ listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('link', { name: new RegExp(signInEl['ways.hmu']) })
    .click()
  const window = await opened
  const provider = await onProviderPage(window)
  await Promise.all([window.waitForEvent('close'), provider.choose('applicant@uni.example')])
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
})

test('Who has signed in to the portal before is asked, and may take another account', async ({ portal, listed, invitationId, visit }) => {
  const [first, other] = [await newPerson(portal), await newPerson(portal)]
  const own = await visit(`${portal.address}/oauth/login`)
  await fillSignIn(own, t, first)
  await own.waitForURL('**/dashboard')
  const page = await visit(listed.pageOf(invitationId))
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('button', { name: t('embedding:signIn.open') })
    .click()
  const window = await opened
  await expect(window.getByRole('button', { name: t('embedding:window.goOn') })).toBeVisible()
  await window.getByRole('button', { name: t('embedding:window.other') }).click()
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, other)])
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
  await own.goto('/application/me')
  await expect(own).toHaveURL(/\/application\/me$/)
})

test('An invitation that is over says so', async ({ portal, listed, invitationId, visit }) => {
  await portal.query("update invitation set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days' where id = $1", [invitationId])
  const page = await visit(listed.pageOf(invitationId))
  await expect(frameOf(page).getByRole('alert')).toContainText(t('embedding:entry.expired'))
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toHaveCount(0)
})
