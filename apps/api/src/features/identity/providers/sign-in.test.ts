import type { AddressInfo } from 'node:net'
import type { Me } from '@klesis/contract/identity/identity.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { providerAccounts } from '../../demo/providers/provider-accounts.ts'
import { openBrowser } from './testing/open-browser.ts'

const t = await testApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const portal = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const accountOf = (provider: ProviderId, email: string) => providerAccounts(provider, 'uni.example').find((one) => one.email === email)?.subject ?? ''

/** Signs in at the provider and returns the address of the return page. */
async function goAndReturn(provider: ProviderId, email: string, redir?: string) {
  const browser = openBrowser(portal)
  const { address } = await browser.start(provider, redir)
  return { browser, returned: await browser.choose(address, accountOf(provider, email)) }
}
const signIn = async (provider: ProviderId, email: string, redir?: string) => {
  const { browser, returned } = await goAndReturn(provider, email, redir)
  return browser.finish(provider, returned)
}
const personCount = async () => (await t.db.selectFrom('person').select('id').execute()).length
const sessionCount = async () => (await t.db.selectFrom('session').select('sid').execute()).length

beforeEach(() => t.clock.run())

test('the enabled sign-in methods are listed; the demonstration enables all', async () => {
  const { body } = await t.guest.get<{ providers: { id: string; isOn: boolean }[] }>('/auth/providers')
  expect(body.providers.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['local', 'hmu', 'student', 'taxisnet', 'external', 'google'])
})

describe('signing in at a provider that speaks the real protocol', () => {
  test.each([
    ['hmu', 'newcomer@uni.example', '/oauth/login', 'uni.example'],
    ['student', 'freshman@st.uni.example', '/oauth/login', 'st.uni.example'],
    ['taxisnet', 'new.citizen@mail.example', '/oauth/taxis', 'taxisnet.gr'],
    ['google', 'guest@mail.example', '/oauth/google', 'external'],
  ] as const)('%s makes a person of its group with the language of the page, and the next time finds them', async (provider, email, page, group) => {
    const { browser, returned } = await goAndReturn(provider, email, '/application/me?tab=1')
    expect(returned.origin + returned.pathname).toBe(portal + page)
    const first = await browser.finish(provider, returned, { 'x-language': 'en' })
    expect(first).toMatchObject({ status: 200, body: { loginGroup: group, confirmed: false, redir: '/application/me?tab=1' } })
    expect((await t.as({ token: first.body.access_token }).get<Me>('/auth/me')).body.id).toBe(first.body.id)
    const { language } = await t.db.selectFrom('person').select('language').where('id', '=', first.body.id).executeTakeFirstOrThrow()
    expect(language).toBe('en')
    const second = await signIn(provider, email)
    expect(second.body).toMatchObject({ id: first.body.id, redir: '' })
    const history = await t.db.selectFrom('sign_in').select(['provider', 'outcome']).where('person_id', '=', first.body.id).execute()
    expect(history).toEqual(Array(2).fill({ provider, outcome: 'done' }))
  })

  test('a sign-in that succeeds does not count for others of its network', async () => {
    const counted = () => t.db.selectFrom('rate_limit').select(['key', 'count']).where('key', 'like', 'sign-in-%').orderBy('key').execute()
    await signIn('hmu', 'newcomer@uni.example')
    const before = await counted()
    expect((await signIn('hmu', 'newcomer@uni.example')).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  test('names are taken over, an address only if the provider confirms it, and a tax number never', async () => {
    const { body: member } = await signIn('hmu', 'newcomer@uni.example')
    expect(member).toMatchObject({ fullname: 'Νεφέλη Νεοφερμένου', uid: 'newcomer@uni.example', email: 'newcomer@uni.example' })
    const { body: citizen } = await signIn('taxisnet', 'new.citizen@mail.example')
    expect(citizen).toMatchObject({ fullname: 'Δήμος Δημοτάκης', email: null })
    expect(citizen.uid).toMatch(/^user-[0-9a-f]{16}$/)
    expect(JSON.stringify(citizen)).not.toContain(accountOf('taxisnet', 'new.citizen@mail.example'))
  })

  test('an existing account is matched by an address of the provider’s domain', async () => {
    const person = await t.person({ uid: 'head@uni.example' })
    expect((await signIn('hmu', 'head@uni.example')).body.id).toBe(person.id)
  })

  test('a disabled person is refused, with an entry in the history and without a session', async () => {
    const person = await t.person({ uid: 'dean@uni.example', isActive: false })
    const before = await sessionCount()
    expect(await signIn('hmu', 'dean@uni.example', '/profile')).toMatchObject({
      status: 403,
      body: { code: 'identity.disabled', params: { redir: '/profile' } },
    })
    expect(await sessionCount()).toBe(before)
    expect(await t.db.selectFrom('sign_in').select('outcome').where('person_id', '=', person.id).execute()).toEqual([{ outcome: 'disabled' }])
  })

  test('the cookie is the browser’s own, unreadable to scripts and short-lived', async () => {
    const { headers } = await t.guest.get('/auth/taxisnet/start')
    const cookie = String(headers['set-cookie'])
    for (const part of [/^klesis-sign-in=[\w-]{43};/, /HttpOnly/, /SameSite=Lax/, /Path=\//, /Max-Age=600/]) expect(cookie).toMatch(part)
    expect(cookie).not.toMatch(/Domain/i)
  })

  test('A19 signing in creates a new token and leaves the previous one unchanged', async () => {
    const before = await t.person()
    const { browser, returned } = await goAndReturn('hmu', 'lookup@uni.example')
    const { body } = await browser.finish('hmu', returned, { authorization: `Bearer ${before.token}` })
    expect(body.access_token).not.toBe(before.token)
    expect(body.id).not.toBe(before.id)
    expect((await t.as(before).get<Me>('/auth/me')).body.id).toBe(before.id)
  })
})

describe('A20 a return is accepted once, from the browser that started the sign-in', () => {
  const refused = async (provider: ProviderId, act: () => Promise<{ status: number; body: unknown }>, code = 'identity.signInStale') => {
    const before = [await personCount(), await sessionCount()]
    const answer = await act()
    expect(answer.body).toMatchObject({ code })
    expect([await personCount(), await sessionCount()], provider).toEqual(before)
    return answer
  }

  test.each(['hmu', 'student', 'taxisnet', 'google'] as const)('%s', async (provider) => {
    const email = providerAccounts(provider, 'uni.example').at(-1)?.email ?? ''
    const { browser, returned } = await goAndReturn(provider, email)
    const query = Object.fromEntries(returned.searchParams)
    const { state: _, ...without } = query
    await refused(provider, () => browser.finish(provider, { ...without, state: '' }))
    await refused(provider, () => browser.finish(provider, { ...query, state: `${provider}.${'x'.repeat(43)}` }))
    await refused(provider, () => openBrowser(portal).finish(provider, returned))
    const other = openBrowser(portal)
    await other.start(provider)
    await refused(provider, () => other.finish(provider, returned))
    expect((await browser.finish(provider, returned)).status).toBe(200)
    await refused(provider, () => browser.finish(provider, returned))
  })

  test('a replayed code with a fresh state is refused by the provider', async () => {
    const { browser, returned } = await goAndReturn('hmu', 'report@uni.example')
    await browser.finish('hmu', returned)
    const { address } = await browser.start('hmu')
    const fresh = await browser.choose(address, accountOf('hmu', 'report@uni.example'))
    fresh.searchParams.set('code', returned.searchParams.get('code') ?? '')
    await refused('hmu', () => browser.finish('hmu', fresh), 'identity.providerRefused')
  })

  test('a code of one sign-in is refused with the state of another: PKCE and nonce bind them', async () => {
    const victim = openBrowser(portal)
    const attack = await goAndReturn('hmu', 'calendar@uni.example')
    const { address } = await victim.start('hmu')
    const own = await victim.choose(address, accountOf('hmu', 'orgunit@uni.example'))
    own.searchParams.set('code', attack.returned.searchParams.get('code') ?? '')
    await refused('hmu', () => victim.finish('hmu', own), 'identity.providerRefused')
  })

  test('a state of one provider is refused at another, and so is another issuer', async () => {
    const one = await goAndReturn('hmu', 'newcomer@uni.example')
    await refused('student', () => one.browser.finish('student', one.returned))
    const two = await goAndReturn('hmu', 'newcomer@uni.example')
    two.returned.searchParams.set('iss', `${portal}/demo/sign-in/student`)
    await refused('hmu', () => two.browser.finish('hmu', two.returned), 'identity.providerRefused')
    const three = await goAndReturn('hmu', 'newcomer@uni.example')
    three.returned.searchParams.delete('iss')
    await refused('hmu', () => three.browser.finish('hmu', three.returned), 'identity.providerRefused')
  })

  test('a sign-in expires after ten minutes', async () => {
    t.clock.set('2026-05-01T10:00:00Z')
    const { browser, returned } = await goAndReturn('hmu', 'newcomer@uni.example', '/application/me')
    t.clock.set('2026-05-01T10:10:01Z')
    const { body } = await refused('hmu', () => browser.finish('hmu', returned))
    expect(body).toMatchObject({ params: { redir: '/application/me' } })
  })

  test('two simultaneous calls with one return sign in once', async () => {
    const { browser, returned } = await goAndReturn('hmu', 'newcomer@uni.example')
    const answers = await Promise.all([browser.finish('hmu', returned), browser.finish('hmu', returned)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each(['hmu', 'taxisnet', 'google'] as const)('cancelling at %s is reported in the person’s language and keeps the path', async (provider) => {
    const browser = openBrowser(portal)
    const { address } = await browser.start(provider, '/application/me')
    const returned = await browser.choose(address, undefined)
    expect(returned.searchParams.get('error')).toBe('access_denied')
    const { body } = await refused(provider, () => browser.finish(provider, returned), 'identity.providerCancelled')
    expect(body).toMatchObject({ message: expect.stringContaining('ακυρώθηκε'), params: { redir: '/application/me' } })
  })
})

describe('A21 the path after signing in never leads to another site', () => {
  test.each([
    ['another host', 'https://evil.example'],
    ['another host without a scheme', '//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a tab', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['an at sign', '@evil.example'],
    ['a line break', '/a\r\nx: y'],
    ['10 KB', `/${'a'.repeat(10_000)}`],
  ])('%s is ignored', async (_, redir) => {
    expect((await signIn('taxisnet', 'new.citizen@mail.example', redir)).body.redir).toBe('')
  })
})

describe('adding a login to an account', () => {
  const link = async (person: { token: string }, provider: ProviderId, email: string, finisher = person) => {
    const browser = openBrowser(portal)
    const bearer = { authorization: `Bearer ${person.token}` }
    const { body } = await browser.post<{ url: string }>(`/auth/${provider}/link`, { redir: '/profile/me' }, bearer)
    const { address } = await browser.go(body.url)
    const returned = await browser.choose(address, accountOf(provider, email))
    const query = Object.fromEntries(returned.searchParams)
    return { browser, query, finish: () => browser.post('/auth/link/code', { provider, ...query }, { authorization: `Bearer ${finisher.token}` }) }
  }

  test('lets the same person sign in with it and is recorded in the audit trail', async () => {
    const person = await t.person()
    const { finish } = await link(person, 'google', 'external@mail.example')
    expect(await finish()).toMatchObject({ status: 200, body: { provider: 'google', redir: '/profile/me' } })
    expect((await signIn('google', 'external@mail.example')).body).toMatchObject({ id: person.id, loginGroup: 'external' })
    const journal = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'person').where('subject_id', '=', person.id).execute()
    expect(journal).toEqual([{ code: 'person.loginAdded' }])
  })

  test('is refused where it belongs to another person', async () => {
    const owner = await signIn('taxisnet', 'citizen@mail.example')
    const { finish } = await link(await t.person(), 'taxisnet', 'citizen@mail.example')
    expect(await finish()).toMatchObject({ status: 409, body: { code: 'identity.loginOfAnother', params: { redir: '/profile/me' } } })
    expect((await signIn('taxisnet', 'citizen@mail.example')).body.id).toBe(owner.body.id)
  })

  test('A20 can only be finished by the person who started it and does not sign in', async () => {
    const [mine, theirs] = [await t.person(), await t.person()]
    const forced = await link(theirs, 'student', 'student@st.uni.example', mine)
    expect(await forced.finish()).toMatchObject({ body: { code: 'identity.signInStale' } })
    const own = await link(mine, 'student', 'student@st.uni.example')
    expect(await own.browser.finish('student', { state: '', ...own.query })).toMatchObject({ body: { code: 'identity.signInStale' } })
    expect(await t.db.selectFrom('login').select('id').where('person_id', 'in', [mine.id, theirs.id]).execute()).toEqual([])
  })

  test('requires a full session', async () => {
    expect((await t.guest.post('/auth/hmu/link', {})).status).toBe(401)
  })
})
