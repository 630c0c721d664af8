import { createHmac } from 'node:crypto'
import type { Chat } from '@klesis/contract/chat/chat.ts'
import { expect, test } from 'vitest'
import { makeSession } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'

const secret = 'a secret of sixteen'
const t = await testApp({ environment: { CHAT_HOST: 'https://chat.example/box', CHAT_WEBSITE_TOKEN: 'token-1', CHAT_IDENTITY_SECRET: secret } })
const without = await testApp()
const read = async (token?: string) => (await testClient(t.app, token).get<{ chat: Chat | null }>('/pub/chat')).body.chat
const policy = async ({ guest }: typeof t, path = '/') => String((await guest.get(path)).headers['content-security-policy'])

test('a visitor gets the address of the chat', async () => {
  expect(await read()).toEqual({ host: 'https://chat.example/box', websiteToken: 'token-1', user: null })
})

test('a person is identified with a hash that the provider can verify', async () => {
  const { token, uid } = await t.person({ firstName: 'Ελένη', lastName: 'Ρήγα' })
  const hash = createHmac('sha256', secret).update(uid).digest('hex')
  expect((await read(token))?.user).toEqual({ id: uid, name: 'Ελένη Ρήγα', avatar: null, hash })
})

test('there is no chat in limited sessions, and none in a frame', async () => {
  const person = await t.person()
  const { token } = await makeSession(t.db, person.id, { scope: { purpose: 'edit', applicationId: 1 } })
  expect(await read(token)).toBeNull()
  expect((await t.as(person).get('/pub/chat', { 'x-framed': '1' })).body).toEqual({ chat: null })
})

test('nobody chats without the setting', async () => {
  expect((await without.guest.get('/pub/chat')).body).toEqual({ chat: null })
  expect((await without.guest.get('/pub/chat/avatar/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('the policy lets the provider in with the setting only, and never in a frame', async () => {
  const wide = await policy(t)
  for (const part of ['script-src', 'img-src', 'frame-src', 'connect-src', 'media-src'])
    expect(wide).toMatch(new RegExp(`${part} [^;]*https://chat\\.example(;| )`))
  expect(wide).toContain('wss://chat.example')
  expect(await policy(without)).not.toContain('chat.example')
  expect(await policy(t, '/iframed/1')).not.toContain('chat.example')
})
