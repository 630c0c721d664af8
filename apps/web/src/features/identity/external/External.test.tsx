import { external } from '@klesis/contract/identity/external.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { session } from '../../../api/session.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf } from '../../../testing/people.ts'
import { fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { External } from './External.tsx'
import { externalEl } from './external.el.ts'
import { storeSentPassword } from './sent-password.ts'

const email = 'outside@mail.example'
const sent = { validSeconds: 600, resendSeconds: 60, isMailDelayed: false }
const press = (name: string) => screen.findByRole('button', { name })

async function open(search: Record<string, string> = {}) {
  const server = startFakeServer()
  server.on(identity.providers, () => ({ providers: [] }))
  server.on(external.requestPassword, () => sent)
  // Asked after four seconds, which only a test on a busy machine takes.
  server.on(external.mailState, () => ({ isMailDelayed: false }))
  onTestFinished(() => {
    session.set(null)
    sessionStorage.clear()
    localStorage.clear()
  })
  const page = { path: '/oauth/external', at: `/oauth/external?${new URLSearchParams(search)}`, layouts: [], texts: ['external', 'identity'] } as const
  const { user, router } = await showPage(External, page)
  const isAt = (path: string) => waitFor(() => expect(router.history.location.href).toBe(path))
  const ask = async () => {
    await write(externalEl.email, email)
    await user.click(await press(externalEl.next))
    await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(externalEl.password)))
  }
  const signIn = async (password: string) => {
    await write(externalEl.password, password)
    await user.click(await press(externalEl.signIn))
  }
  return { server, user, isAt, ask, signIn }
}

test.each([
  ['identity.oneTimeWrong', { left: 3 }],
  ['identity.oneTimeSpent', {}],
] as const)('a password that is refused with %s says so at its field until it is typed again', async (code, params) => {
  const { server, isAt, ask, signIn } = await open({ redir: '/application/me' })
  server.on(external.validatePassword, () => new FakeRefusal(code, { params }))
  await ask()
  await signIn('12345678')
  await screen.findByText(refusalText(code))
  const field = await fieldOf(externalEl.password)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await write(externalEl.password, '8765')
  await waitFor(() => expect(screen.queryByText(refusalText(code))).toBeNull())
  server.on(external.validatePassword, () => personOf())
  await signIn('87654321')
  await isAt('/application/me')
})

test('a refusal to send a password leaves the address in its field and disappears at the next edit', async () => {
  const { server, user } = await open()
  server.on(external.requestPassword, () => new FakeRefusal('request.tooMany'))
  await write(externalEl.email, email)
  await user.click(await press(externalEl.next))
  await screen.findByText(refusalText('request.tooMany'))
  expect((await fieldOf(externalEl.email)).value).toBe(email)
  await write(externalEl.email, `${email}.example`)
  await waitFor(() => expect(screen.queryByText(refusalText('request.tooMany'))).toBeNull())
})

test('what the server finds wrong with the address is shown at its field', async () => {
  const { server, user } = await open()
  const fault = 'Δεν είναι διεύθυνση.'
  server.on(external.requestPassword, () => new FakeRefusal('request.invalid', { issues: [{ path: 'email', code: 'custom', message: fault }] }))
  await write(externalEl.email, email)
  await user.click(await press(externalEl.next))
  await screen.findByText(fault)
  expect((await fieldOf(externalEl.email)).getAttribute('aria-invalid')).toBe('true')
})

test('a refusal to send another password is shown, and what was typed stays', async () => {
  const { server, user, ask } = await open()
  server.on(external.requestPassword, () => ({ ...sent, resendSeconds: 0 }))
  await ask()
  server.on(external.requestPassword, () => new FakeRefusal('request.tooMany'))
  await write(externalEl.password, '1234')
  await user.click(await press(externalEl.resend))
  await screen.findByText(refusalText('request.tooMany'))
  expect((await fieldOf(externalEl.password)).value).toBe('1234')
})

test('going back starts again with the address that was typed', async () => {
  const { server, user, ask } = await open()
  await ask()
  await user.click(await press(externalEl.previous))
  const address = await fieldOf(externalEl.email)
  expect(address.value).toBe(email)
  expect(document.activeElement).toBe(address)
  await ask()
  expect(server.requestsOf(external.requestPassword)).toHaveLength(2)
})

test('another password can be asked for once the server allows it, and the field is emptied for it', async () => {
  const { server, user, ask } = await open()
  server.on(external.requestPassword, () => ({ ...sent, resendSeconds: 0 }))
  await ask()
  await write(externalEl.password, '12345678')
  server.on(external.requestPassword, () => sent)
  await screen.findByText(externalEl.resendReady)
  await user.click(await press(externalEl.resend))
  await screen.findByText(externalEl.resent)
  const field = await fieldOf(externalEl.password)
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  const again = screen.getByRole('button', { name: (name) => name.startsWith(externalEl.resend) })
  expect(again).toHaveProperty('disabled', true)
})

test('the page says that mail is delayed', async () => {
  const { server, ask } = await open()
  server.on(external.requestPassword, () => ({ ...sent, isMailDelayed: true }))
  server.on(external.mailState, () => ({ isMailDelayed: true }))
  await ask()
  await screen.findByText(externalEl['delayed.title'])
})

test('a page that was reloaded while its owner read the mail still waits for the password', async () => {
  const now = Date.now()
  storeSentPassword({ email, sentAt: now, expiresAt: now + 600_000, resendAt: now + 60_000 })
  const { server, isAt, signIn } = await open({ redir: '/application/me' })
  server.on(external.validatePassword, () => personOf({ confirmed: false }))
  await screen.findByText(email)
  await signIn('12345678')
  await isAt('/profile?redir=%2Fapplication%2Fme')
  expect(server.requestsOf(external.requestPassword)).toEqual([])
  expect(server.requestsOf(external.validatePassword).map(({ body }) => body)).toEqual([{ email, password: '12345678' }])
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('A21 nobody is led to %s', async (redir) => {
  const { server, isAt, ask, signIn } = await open({ redir })
  server.on(external.validatePassword, () => personOf())
  await ask()
  await signIn('12345678')
  await isAt('/')
})

test('an address or a password that is missing is said at its field', async () => {
  const { server, user, ask } = await open()
  await write(externalEl.email, 'not an address')
  await user.click(await press(externalEl.next))
  await screen.findByText(externalEl.noEmail)
  expect(document.activeElement).toBe(await fieldOf(externalEl.email))
  expect(server.requestsOf(external.requestPassword)).toEqual([])
  await ask()
  await user.click(await press(externalEl.signIn))
  await screen.findByText(externalEl.noPassword)
  expect(server.requestsOf(external.validatePassword)).toEqual([])
})
