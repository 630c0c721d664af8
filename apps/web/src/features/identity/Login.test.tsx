import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { session } from '../../api/session.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf } from '../../testing/people.ts'
import { fieldOf, showPage, write } from '../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../testing/testing-library.ts'
import { identityEl } from './identity.el.ts'
import { Login } from './Login.tsx'
import { signInEl } from './sign-in.el.ts'

const way = '/application/me?search=one'
const foreign = ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example/', '/%2F/evil.example', 'javascript:alert(1)']
const staysInside = (redir: string) => (redir === '/%2F/evil.example' ? redir : '/dashboard')

async function open(search: Record<string, string>) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(identity.providers, () => ({ providers: (['hmu', 'student', 'taxisnet', 'external'] as const).map((id) => ({ id, isOn: true })) }))
  onTestFinished(() => {
    session.set(null)
    sessionStorage.clear()
    localStorage.clear()
  })
  const page = { path: '/oauth/login', at: `/oauth/login?${new URLSearchParams(search)}`, layouts: [], texts: ['identity', 'sign-in'] } as const
  const { user, router } = await showPage(Login, page)
  const isAt = (path: string) => waitFor(() => expect(router.history.location.href).toBe(path))
  return { server, user, isAt }
}

async function signInLocally(user: Awaited<ReturnType<typeof open>>['user'], password = 'demo') {
  await write(identityEl['login.email'], 'nefeli@uni.example')
  await write(identityEl['login.password'], password)
  await user.click(screen.getByRole('button', { name: identityEl['login.submit'] }))
}

/** Waits for the methods of signing in and returns their addresses. */
async function methods() {
  const list = await screen.findByRole('list', { name: signInEl['methods.title'] })
  await waitFor(() => expect(list.querySelectorAll('a')).toHaveLength(4))
  return [...list.querySelectorAll('a')].map((link) => new URL(link.href))
}

test('a wrong password is refused, what was typed stays, and the way is kept', async () => {
  const { server, user, isAt } = await open({ redir: way })
  server.on(identity.login, () => new FakeRefusal('identity.wrongCredentials'))
  await signInLocally(user, 'λάθος')
  await screen.findByText(refusalText('identity.wrongCredentials'))
  expect((await fieldOf(identityEl['login.email'])).value).toBe('nefeli@uni.example')
  server.on(identity.login, () => personOf())
  await user.click(screen.getByRole('button', { name: identityEl['login.submit'] }))
  await isAt(way)
})

test('who only wants to verify a document finds the way without signing in', async () => {
  await open({})
  expect((await screen.findByRole('link', { name: identityEl['login.verify'] })).getAttribute('href')).toBe('/verify')
})

/** What is to be pressed first: the names of the primary links and buttons. */
const primary = () => [...document.querySelectorAll('[data-primary], button[data-variant=filled]')].map(({ textContent }) => textContent)

test('the university comes first, and from then on the method that was chosen last', async () => {
  const { user } = await open({})
  await methods()
  expect(primary()).toEqual([signInEl['methods.hmu'] + signInEl['methods.hmu.text']])
  const order = async () => (await methods()).map(({ pathname }) => pathname)
  const [first, ...others] = await order()
  expect(first).toContain('hmu')
  const external = await screen.findByText(signInEl['methods.external'])
  external.closest('a')?.addEventListener('click', (event) => event.preventDefault())
  await user.click(external)
  cleanup()
  await open({})
  expect(await order()).toEqual([others[2], first, others[0], others[1]])
  screen.getByText(signInEl['methods.last'])
  expect(primary()).toEqual([signInEl['methods.external'] + signInEl['methods.last']])
})

test('who signed in with a password last finds the form to be the first action, and the methods in their order', async () => {
  const { server, user, isAt } = await open({})
  server.on(identity.login, () => new FakeRefusal('identity.wrongCredentials'))
  await signInLocally(user, 'λάθος')
  await screen.findByText(refusalText('identity.wrongCredentials'))
  expect(localStorage.getItem('signInMethod')).toBeNull()
  server.on(identity.login, () => personOf())
  await user.click(screen.getByRole('button', { name: identityEl['login.submit'] }))
  await isAt('/dashboard')
  cleanup()
  await open({})
  expect((await methods())[0]?.pathname).toContain('hmu')
  expect(primary()).toEqual([identityEl['login.submit']])
})

test('who is led here from another page begins at the heading; who opens the portal here, where the browser does', async () => {
  const heading = () => screen.findByRole('heading', { level: 1 })
  await open({})
  await heading()
  expect(document.activeElement).toBe(document.body)
  cleanup()
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  await open({ redir: way })
  const first = await heading()
  expect(document.activeElement).toBe(first)
})

test('a refusal of the sign-in disappears at the next edit', async () => {
  const { server, user } = await open({})
  server.on(identity.login, () => new FakeRefusal('identity.wrongCredentials'))
  await signInLocally(user, 'λάθος')
  await screen.findByText(refusalText('identity.wrongCredentials'))
  await write(identityEl['login.password'], 'λάθος2')
  await waitFor(() => expect(screen.queryByText(refusalText('identity.wrongCredentials'))).toBeNull())
})

test('what the server finds wrong with a field is shown there, and the field has the focus', async () => {
  const { server, user } = await open({})
  const fault = 'Πολύ μεγάλο.'
  server.on(identity.login, () => new FakeRefusal('request.invalid', { issues: [{ path: 'password', code: 'too_big', message: fault }] }))
  await signInLocally(user)
  await screen.findByText(fault)
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(identityEl['login.password'])))
  expect((await fieldOf(identityEl['login.password'])).getAttribute('aria-invalid')).toBe('true')
})

test('an empty field is said and has the focus', async () => {
  const { server, user } = await open({})
  await user.click(await screen.findByRole('button', { name: identityEl['login.submit'] }))
  await screen.findByText(identityEl['login.noEmail'])
  expect(document.activeElement).toBe(await fieldOf(identityEl['login.email']))
  expect(server.requestsOf(identity.login)).toEqual([])
})

test.each(foreign)('A21 who signs in with a password is not led to %j', async (redir) => {
  const { server, user, isAt } = await open({ redir })
  server.on(identity.login, () => personOf())
  await signInLocally(user)
  await isAt(staysInside(redir))
})

test.each(foreign)('A21 who returns from a provider is not led to %j', async (redir) => {
  const { server, isAt } = await open({ code: `of ${redir}`, state: 'hmu.a' })
  server.on(signIn.code, () => ({ ...personOf(), redir }))
  await isAt(staysInside(redir))
})

test('who returns from a provider continues to the page that was asked for', async () => {
  const { server, isAt } = await open({ code: 'right', state: 'student.a' })
  server.on(signIn.code, () => ({ ...personOf(), redir: way }))
  await isAt(way)
  expect(server.requestsOf(signIn.code).map(({ body }) => body)).toEqual([{ code: 'right', state: 'student.a', provider: 'student' }])
  expect(session.get()?.uid).toBe(personOf().uid)
})

test('a new person confirms the profile first', async () => {
  const { server, isAt } = await open({ code: 'new', state: 'hmu.b' })
  server.on(signIn.code, () => ({ ...personOf({ confirmed: false }), redir: way }))
  await isAt(`/profile?${new URLSearchParams({ redir: way })}`)
})

test.each([
  ['hmu', 'identity.providerCancelled'],
  ['student', 'identity.providerCancelled'],
  ['hmu', 'identity.signInStale'],
  ['student', 'identity.signInStale'],
] as const)('a return from %s that is refused with %s says so and offers all ways, with the page that was asked for', async (provider, code) => {
  const { server } = await open({ error: `${provider} ${code}`, state: `${provider}.c` })
  server.on(signIn.code, () => new FakeRefusal(code, { params: { redir: way } }))
  await screen.findByText(refusalText(code))
  expect((await methods()).map(({ searchParams }) => searchParams.get('redir'))).toEqual([way, way, way, way])
  await fieldOf(identityEl['login.email'])
  expect(session.get()).toBeNull()
})

test('a provider that is down is named, and the others are offered', async () => {
  const { server } = await open({ error: 'unavailable', provider: 'hmu', redir: way })
  await screen.findByText((text) => text.includes(`«${signInEl['methods.hmu']}» δεν ανταποκρίνεται`))
  expect((await methods()).map(({ searchParams }) => searchParams.get('redir'))).toEqual([way, way, way, way])
  expect(server.requestsOf(signIn.code)).toEqual([])
})
