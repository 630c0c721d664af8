import { signInEl } from '../apps/web/src/features/identity/sign-in.el.ts'
import { frameOf, insideOf, openFrameOf, test, title } from './framed-test.ts'
import { onProviderPage } from './pages/provider.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Page } from './test.ts'
import { textsIn } from './texts.ts'

declare global {
  interface Window {
    /** Events that the portal's script dispatched on the host's page, and all messages that reached it. */
    portalEvents: [string, number, string][]
    messages: [string, unknown][]
    /** In the frame: resolves when the last message has arrived. */
    lastMessageArrived?: Promise<boolean>
  }
}

const t = textsIn('el')

test('An application is submitted on another site after signing in in a window, without cookies or storage', async ({
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
    await expect(frame.getByRole('button', { name: textsIn('en')('applications:create.begin') })).toBeVisible()
    await frame.getByRole('button', { name: 'ΕΛ, Ελληνικά' }).click()
  })

  await frame.getByRole('button', { name: t('applications:create.begin') }).click()
  const answer = frame.getByRole('textbox', { name: 'Λόγος' })
  await answer.fill('Γιατί γίνεται και από εδώ')
  await frame.getByRole('button', { name: t('applications:edit.foot.continue'), exact: true }).click()
  const submitPage = frame.getByRole('region', { name: t('submission:label'), exact: true })
  await submitPage.getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1, name: t('receipt:title') })).toBeVisible()
  await frame.getByRole('button', { name: t('receipt:finish') }).click()

  const [{ id, app_state } = { id: 0, app_state: '' }] = await portal.query<{ id: number; app_state: string }>(
    'select id, app_state from application where invitation_id = $1 and person_id = (select id from person where uid = $2)',
    [invitationId, uid],
  )
  expect(app_state).toBe('permanent')
  await expect
    .poll(() => page.evaluate(() => window.portalEvents))
    .toEqual(['created', 'submitted', 'finished'].map((name) => [name, id, String(invitationId)]))
})

test('The frame has the height of its content and reports it to its own host only', async ({ portal, listed, invitationId, visit }) => {
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
  const messages = await page.evaluate(() => window.messages)
  expect([...new Set(messages.map(([origin]) => origin))]).toEqual([portal.address])
  expect(messages.some(([, data]) => (data as { type?: string }).type === 'klesis:height')).toBe(true)
})

test('A24 a site that is not listed cannot embed the portal', async ({ portal, unlisted, invitationId, visit }) => {
  const page = await visit(unlisted.pageOf(invitationId))
  await expect.poll(async () => (await insideOf(page)).url()).toMatch(/^chrome-error:/)
  expect(await page.evaluate(() => window.messages)).toEqual([])
  const [{ count } = { count: 1 }] = await portal.query<{ count: number }>('select count(*)::int as count from embedding_host where origin = $1', [
    unlisted.origin,
  ])
  expect(count).toBe(0)
})

test('A25 a frame ignores messages of its host and sends none to others', async ({ portal, listed, unlisted, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const session = { access_token: 'forged', uid: 'sysadmin@uni.example', invitationId }
  const inside = await insideOf(page)
  // Messages arrive in order: after the last one, the frame has handled all before it.
  await inside.evaluate(() => {
    window.lastMessageArrived = new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'last' && resolve(true)))
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
  expect(await inside.evaluate(() => window.lastMessageArrived)).toBe(true)
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()

  const spoofed = await visit(`${listed.origin}/?invitation=${invitationId}`)
  await expect(frameOf(spoofed).getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const address = `${portal.address}/iframed/${invitationId}?parent=${encodeURIComponent(unlisted.origin)}`
  // Unload the first page and drop its messages before the next one loads.
  await spoofed.locator('iframe').evaluate((element) => element.setAttribute('src', 'about:blank'))
  await expect.poll(async () => (await insideOf(spoofed)).url()).toBe('about:blank')
  await spoofed.evaluate(() => window.messages.splice(0))
  await spoofed.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), address)
  await expect(frameOf(spoofed).getByRole('heading', { level: 1, name: title })).toBeVisible()
  const listing = await (await insideOf(spoofed)).evaluate(
    async (origin) => (await fetch(`/pub/embedding/origin?origin=${encodeURIComponent(origin)}`)).json(),
    unlisted.origin,
  )
  expect(listing).toEqual({ isListed: false })
  expect(await spoofed.evaluate(() => window.messages)).toEqual([])
})

test('A25 the host’s script accepts messages of its frame only', async ({ listed, invitationId, visit }) => {
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
  expect(await page.evaluate(() => window.portalEvents)).toEqual([])
})

test('A26 no page of approvals is shown in a frame, not even by navigation inside it', async ({ portal, listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  await openFrameOf(portal, page, 'head@uni.example')
  const [{ id } = { id: 0 }] = await portal.query<{ id: number }>(
    `select application_id as id from step join person on person.id = approver_id where uid = 'head@uni.example' and state = 'pending' and approval_type = 'simple' order by step.id limit 1`,
  )
  for (const path of ['/application/approvals', `/application/edit/${id}`, '/approvals/approve/x']) {
    await page.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), `${portal.address}${path}`)
    await expect.poll(async () => (await insideOf(page)).url(), path).toMatch(/^chrome-error:/)
  }
  await page.goto(listed.pageOf(invitationId))
  await signInAgain(page)
  await (await insideOf(page)).evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/application/approvals')
  await expect.poll(async () => new URL((await insideOf(page)).url()).pathname).toMatch(/^\/iframed\//)
  await expect(frameOf(page).getByRole('button', { name: t('approvals:approve.verb') })).toHaveCount(0)
})

async function signInAgain(page: Page) {
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('button', { name: t('embedding:signIn.open') })
    .click()
  const window = await opened
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, 'head@uni.example')])
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
}

test('Signing in at a provider’s page in a window signs in the frame', async ({ listed, invitationId, visit }) => {
  const page = await visit(listed.pageOf(invitationId))
  const opened = page.waitForEvent('popup')
  await frameOf(page)
    .getByRole('link', { name: new RegExp(signInEl['methods.hmu']) })
    .click()
  const window = await opened
  const provider = await onProviderPage(window)
  await Promise.all([window.waitForEvent('close'), provider.choose('applicant@uni.example')])
  await expect(frameOf(page).getByRole('button', { name: t('applications:create.begin') })).toBeVisible()
})

test('A person who is signed in to the portal may choose another account', async ({ portal, listed, invitationId, visit }) => {
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

test('An expired invitation says so', async ({ portal, listed, invitationId, visit }) => {
  await portal.query("update invitation set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days' where id = $1", [invitationId])
  const page = await visit(listed.pageOf(invitationId))
  await expect(frameOf(page).getByRole('alert')).toContainText(t('embedding:entry.expired'))
  await expect(frameOf(page).getByRole('button', { name: t('embedding:signIn.open') })).toHaveCount(0)
})
