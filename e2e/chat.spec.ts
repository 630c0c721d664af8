import { createHmac } from 'node:crypto'
import { fillSignIn } from './pages/sign-in.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type ChatHost, startChatHost } from './portal/start-chat-host.ts'
import { startHostSite } from './portal/start-host-site.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { test as base, expect, type Page } from './test.ts'
import { wordsIn } from './words.ts'

declare global {
  interface Window {
    chatCalls?: unknown[][]
  }
}

const t = wordsIn('el')
const secret = 'a secret of the inbox'

interface WithChat {
  chatHost: ChatHost
  /** A portal with a chat. */
  talking: Portal
}

const test = base.extend<object, WithChat>({
  chatHost: [
    // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
    async ({}, use) => {
      const host = await startChatHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],
  talking: [
    async ({ chatHost }, use) => {
      const portal = await startPortal({ CHAT_HOST: chatHost.origin, CHAT_WEBSITE_TOKEN: 'inbox-1', CHAT_IDENTITY_SECRET: secret })
      await use(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ talking }, use) => use(talking.address),
})

const callsOf = (page: Page, name: string) => page.evaluate((wanted) => (window.chatCalls ?? []).filter(([one]) => one === wanted), name)
const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy')

test('The chat comes once, after the page, and knows who is there', async ({ browser, talking, chatHost }) => {
  const uid = await newPerson(talking)
  const context = await browser.newContext({ baseURL: talking.address })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
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
  expect(refused).toEqual([])
  expect(chatHost.asked).toContain('/packs/js/sdk.js')
  await context.close()
})

test('The chat speaks the page’s language two seconds after it was changed', async ({ browser, talking }) => {
  const context = await browser.newContext({ baseURL: talking.address })
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

test('A photo is shown to the provider by an address of its own', async ({ talking }) => {
  const uid = await newPerson(talking)
  const client = await signInClient(talking, uid)
  expect((await client.get<{ chat: { user: { avatar: unknown } } }>('/pub/chat')).body.chat.user.avatar).toBeNull()
  const [photo] = await talking.query<{ id: string }>("select avatar_file_id as id from person where avatar_file_id is not null and uid like '%@%' limit 1")
  expect((await fetch(`${talking.address}/pub/chat/avatar/${photo?.id}`)).headers.get('content-type')).toBe('image/jpeg')
})

test('No chat comes into a frame, onto pages of decisions, or where the setting is missing', async ({ browser, talking, portal, chatHost }) => {
  const site = await startHostSite(talking.address)
  await (await signInClient(talking, 'sysadmin@uni.example')).post('/api/embedding/hosts', { origin: site.origin })
  const invitationId = await publishInvitation(talking, { title: 'Με συνομιλία', components: [{ type: 'textfield', key: 'a', label: 'A', input: true }] })
  chatHost.asked.length = 0

  const framed = await (await browser.newContext()).newPage()
  await framed.goto(site.pageOf(invitationId))
  await expect(framed.frameLocator('iframe').getByRole('button', { name: t('embedding:signIn.open') })).toBeVisible()
  const off = await (await browser.newContext()).newPage()
  const answered = off.waitForResponse((response) => response.url().endsWith('/pub/chat'))
  await off.goto(`${portal.address}/dashboard`)
  expect(await (await answered).json()).toEqual({ chat: null })
  expect(chatHost.asked).toEqual([])
  expect(await framed.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)

  expect(await policyOf(`${talking.address}/dashboard`)).toContain(chatHost.origin)
  expect(await policyOf(`${talking.address}/iframed/${invitationId}`)).not.toContain(chatHost.origin)
  expect(await policyOf(`${portal.address}/dashboard`)).not.toContain('http:')
  await framed.context().close()
  await off.context().close()
  site.end()
})
