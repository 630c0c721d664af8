import { createHmac } from 'node:crypto'
import { fillSignIn } from './pages/sign-in.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type ChatHost, startChatHost } from './portal/start-chat-host.ts'
import { startHostSite } from './portal/start-host-site.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { test as base, expect, type Page } from './test.ts'
import { textsIn } from './texts.ts'

declare global {
  interface Window {
    chatCalls?: unknown[][]
  }
}

const t = textsIn('el')
const secret = 'a secret of the inbox'

interface WorkerFixtures {
  chatHost: ChatHost
  /** A portal with a chat. */
  chatPortal: Portal
}

const test = base.extend<object, WorkerFixtures>({
  chatHost: [
    // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
    async ({}, use) => {
      const host = await startChatHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],
  chatPortal: [
    async ({ chatHost }, use) => {
      const portal = await startPortal({ CHAT_HOST: chatHost.origin, CHAT_WEBSITE_TOKEN: 'inbox-1', CHAT_IDENTITY_SECRET: secret })
      await use(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ chatPortal }, use) => use(chatPortal.address),
})

const callsOf = (page: Page, name: string) => page.evaluate((wanted) => (window.chatCalls ?? []).filter(([one]) => one === wanted), name)
const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy')

test('The chat loads once, after the page, and identifies the person', async ({ browser, chatPortal, chatHost }) => {
  const uid = await newPerson(chatPortal)
  const context = await browser.newContext({ baseURL: chatPortal.address })
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
  await page.goto('/dashboard')
  await expect.poll(() => callsOf(page, 'run')).toEqual([['run', 'inbox-1', 'el']])
  await expect(page.frameLocator('iframe[title=chat]').getByText('chat')).toBeVisible()
  expect(await callsOf(page, 'setUser')).toEqual([])

  await page.goto('/oauth/login')
  await fillSignIn(page, t, uid)
  const hash = createHmac('sha256', secret).update(uid).digest('hex')
  await expect.poll(() => callsOf(page, 'setUser')).toEqual([['setUser', uid, { name: 'Νεφέλη Νεοφώτιστη', identifier_hash: hash }]])

  await page.goto('/application/me')
  await expect.poll(() => callsOf(page, 'setUser')).toHaveLength(1)
  await page.getByRole('button', { name: new RegExp(t('app:user.menu', { name: '' }).trim()) }).click()
  await page.getByRole('button', { name: t('app:user.signOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app:signOut.confirm') })
    .click()
  await expect.poll(() => callsOf(page, 'reset')).toHaveLength(1)
  expect(await callsOf(page, 'run')).toHaveLength(1)
  expect(violations).toEqual([])
  expect(chatHost.requests).toContain('/packs/js/sdk.js')
  await context.close()
})

test('The chat changes its language two seconds after the page', async ({ browser, chatPortal }) => {
  const context = await browser.newContext({ baseURL: chatPortal.address })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/dashboard')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return callsOf(page, 'run')
    })
    .toHaveLength(1)
  await expect.poll(() => callsOf(page, 'toggleBubbleVisibility')).not.toEqual([])
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('button', { name: 'EN, English' })).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(1_900)
  expect(await callsOf(page, 'setLocale')).toEqual([])
  await page.clock.runFor(200)
  expect(await callsOf(page, 'setLocale')).toEqual([['setLocale', 'en']])
  await context.close()
})

test('The provider gets a photo at an address of its own', async ({ chatPortal }) => {
  const uid = await newPerson(chatPortal)
  const client = await signInClient(chatPortal, uid)
  expect((await client.get<{ chat: { user: { avatar: unknown } } }>('/pub/chat')).body.chat.user.avatar).toBeNull()
  const [photo] = await chatPortal.query<{ id: string }>("select avatar_file_id as id from person where avatar_file_id is not null and uid like '%@%' limit 1")
  expect((await fetch(`${chatPortal.address}/pub/chat/avatar/${photo?.id}`)).headers.get('content-type')).toBe('image/jpeg')
})

test('No chat is loaded in a frame or without its setting', async ({ browser, chatPortal, portal, chatHost }) => {
  const site = await startHostSite(chatPortal.address)
  await (await signInClient(chatPortal, 'sysadmin@uni.example')).post('/api/embedding/hosts', { origin: site.origin })
  const invitationId = await publishInvitation(chatPortal, { title: 'Με συνομιλία', components: [{ type: 'textfield', key: 'a', label: 'A', input: true }] })
  chatHost.requests.length = 0

  const framed = await (await browser.newContext()).newPage()
  await framed.goto(site.pageOf(invitationId))
  await expect(framed.frameLocator('iframe').getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const off = await (await browser.newContext()).newPage()
  const answered = off.waitForResponse((response) => response.url().endsWith('/pub/chat'))
  await off.goto(`${portal.address}/dashboard`)
  expect(await (await answered).json()).toEqual({ chat: null })
  expect(chatHost.requests).toEqual([])
  expect(await framed.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)

  expect(await policyOf(`${chatPortal.address}/dashboard`)).toContain(chatHost.origin)
  expect(await policyOf(`${chatPortal.address}/iframed/${invitationId}`)).not.toContain(chatHost.origin)
  expect(await policyOf(`${portal.address}/dashboard`)).not.toContain('http:')
  await framed.context().close()
  await off.context().close()
  site.end()
})
