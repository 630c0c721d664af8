import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { json, startFakeOpenId } from './testing/fake-open-id.ts'

const provider = await startFakeOpenId()
/** For which the portal waits for an answer of the provider: longer than any takes, however busy the machine is. */
const seconds = 59
const t = await testApp({
  environment: {
    HMU_ISSUER: provider.issuer,
    HMU_CLIENT_ID: 'klesis',
    HMU_CLIENT_SECRET: 'a secret',
    PROVIDER_SECONDS: `${seconds}`,
    PUBLIC_URL: 'https://portal.example',
  },
})
afterAll(() => provider.close())

const [own, foreign] = [generateKeyPairSync('ec', { namedCurve: 'P-256' }), generateKeyPairSync('ec', { namedCurve: 'P-256' })]
const jwks = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] }
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, key: KeyObject = own.privateKey) => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
const es256 = { alg: 'ES256', kid: 'one' }
const now = () => Math.floor(Date.now() / 1000)
const honest = (nonce: string) => ({
  iss: provider.issuer,
  aud: 'klesis',
  sub: 'somebody',
  iat: now(),
  exp: now() + 60,
  nonce,
  email: 'somebody@uni.example',
  email_verified: true,
  given_name: 'Κάποια',
  family_name: 'Κάποιου',
})
type Claims = ReturnType<typeof honest>

/** Starts a sign-in in a browser and returns with a code, for which the provider issues the token that `forge` makes. */
async function comeBack(forge: (claims: Claims) => string) {
  const started = await t.guest.get('/auth/hmu/start?redir=/application/me')
  const asked = new URL(String(started.headers.location))
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  provider.responders['/token'] = json({ access_token: 'a', token_type: 'Bearer', id_token: forge(honest(asked.searchParams.get('nonce') ?? '')) })
  return t.guest.post<{ code: string; message: string; id: number }>(
    '/auth/code',
    { provider: 'hmu', code: 'c', state: asked.searchParams.get('state') },
    { cookie },
  )
}
const count = async () =>
  (await Promise.all([t.db.selectFrom('person').select('id').execute(), t.db.selectFrom('session').select('sid').execute()])).map(({ length }) => length)

beforeEach(() => {
  provider.requestedPaths.length = 0
  provider.responders = { '/jwks': json(jwks) }
})

test('a valid token of the provider signs in', async () => {
  expect(await comeBack((claims) => signed(es256, claims))).toMatchObject({ status: 200, body: { uid: 'somebody@uni.example', redir: '/application/me' } })
})

test('over https the cookie has the __Host- prefix', async () => {
  const { headers } = await t.guest.get('/auth/hmu/start')
  expect(String(headers['set-cookie'])).toMatch(/^__Host-klesis-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const asked = new URL(String(headers.location))
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    redirect_uri: 'https://portal.example/oauth/login',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^hmu\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('a stored sign-in contains neither its state nor the browser’s cookie', async () => {
  const { headers } = await t.guest.get('/auth/hmu/start')
  const state = new URL(String(headers.location)).searchParams.get('state') ?? ''
  const mark = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? ''
  const rows = await t.db.selectFrom('sign_in_start').selectAll().execute()
  const kept = JSON.stringify(
    rows.map((row) => [row.state_hash.toString('base64url'), row.browser_hash.toString('base64url'), row.nonce, row.code_verifier, row.redir]),
  )
  expect(kept).not.toContain(state.split('.')[1])
  expect(kept).not.toContain(mark)
})

describe('A18 a token that is not the provider’s, has another audience or is expired is refused', () => {
  test.each<[string, (claims: Claims) => string]>([
    ['of another issuer', (claims) => signed(es256, { ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => signed(es256, { ...claims, aud: 'another' })],
    ['for several, of which another was meant', (claims) => signed(es256, { ...claims, aud: ['klesis', 'another'], azp: 'another' })],
    ['without an end of its own', ({ exp: _, ...claims }) => signed(es256, claims)],
    ['that has expired', (claims) => signed(es256, { ...claims, iat: now() - 7200, exp: now() - 3600 })],
    ['of another sign-in', (claims) => signed(es256, { ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => signed(es256, claims)],
    ['that names nobody', ({ sub: _, ...claims }) => signed(es256, claims)],
    ['without a signature', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    ['without a signature, in other letters', (claims) => `${part({ alg: 'NoNe' })}.${part(claims)}.`],
    ['signed by a stranger', (claims) => signed(es256, claims, foreign.privateKey)],
    ['signed by a stranger under a path as key id', (claims) => signed({ alg: 'ES256', kid: '../../../../dev/null' }, claims, foreign.privateKey)],
    ['signed by a stranger who brings the key', (claims) => signed({ ...es256, jwk: foreign.publicKey.export({ format: 'jwk' }) }, claims, foreign.privateKey)],
    [
      'signed by a stranger who says where the key is',
      (claims) => signed({ alg: 'ES256', kid: 'x', jku: `${provider.issuer}/evil` }, claims, foreign.privateKey),
    ],
    [
      'signed with the public key as a shared secret',
      (claims) => {
        const text = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`
        return `${text}.${createHmac('sha256', JSON.stringify(jwks.keys[0])).update(text).digest('base64url')}`
      },
    ],
    ['changed after it was signed', (claims) => signed(es256, claims).replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'admin' })}.`)],
    ['that is no token', () => 'x.y.z'],
  ])('%s', async (_, forge) => {
    const before = await count()
    const { status, body } = await comeBack(forge)
    expect([status, body.code]).toEqual([422, 'identity.providerRefused'])
    expect(body.message).toContain('Λογαριασμός πανεπιστημίου')
    expect(await count()).toEqual(before)
    expect(provider.requestedPaths).not.toContain('/evil')
  })
})

describe('A20 an address that the provider has not confirmed matches no account and creates no person', () => {
  test.each<[string, (claims: Claims) => object]>([
    ['not confirmed', (claims) => ({ ...claims, email_verified: false })],
    ['without a statement that it is confirmed', ({ email_verified: _, ...claims }) => claims],
    ['confirmed in words only', (claims) => ({ ...claims, email_verified: 'yes' })],
    ['missing', ({ email: _, ...claims }) => claims],
    ['not an address', (claims) => ({ ...claims, email: 'victim@uni.example, evil@evil.example' })],
  ])('%s', async (_, change) => {
    await t.db
      .insertInto('person')
      .values({ uid: 'victim@uni.example', email: 'victim@uni.example', avatar_file_id: null, unit_id: null })
      .onConflict((one) => one.doNothing())
      .execute()
    const before = await count()
    const { body } = await comeBack((claims) => signed(es256, change({ ...claims, sub: 'thief', email: 'victim@uni.example' })))
    expect(body.code).toBe('identity.emailUnverified')
    expect(await count()).toEqual(before)
    expect(await t.db.selectFrom('login').select('id').where('subject', '=', 'thief').execute()).toEqual([])
  })
})

describe('a failing provider', () => {
  /** From now on these seconds are over when what is returned is called, whatever the clock says. */
  function holdTime(): () => void {
    const time = new AbortController()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const held = vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => (after === seconds * 1_000 ? time.signal : timeout(after)))
    onTestFinished(() => held.mockRestore())
    return () => time.abort()
  }

  const broken: [string, (response: ServerResponse, endTime: () => void) => void][] = [
    ['answers with a fault', (response) => response.writeHead(500).end('<h1>oops</h1>')],
    ['breaks off', (response) => response.destroy()],
    ['never answers', (_, endTime) => endTime()],
    ['never ends its answer', (response, endTime) => response.writeHead(200, { 'content-type': 'application/json' }).write(' '.repeat(1000), endTime)],
    ['answers far too much', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(2_000_000)}"`)],
  ]

  test.each(broken)('that %s at the token endpoint is reported in time, and nobody is signed in', async (_, answer) => {
    const before = await count()
    const started = await t.guest.get('/auth/hmu/start?redir=/application/me')
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    const endTime = holdTime()
    provider.responders['/token'] = (_request, response) => answer(response, endTime)
    const state = new URL(String(started.headers.location)).searchParams.get('state')
    const { status, body } = await t.guest.post('/auth/code', { provider: 'hmu', code: 'c', state }, { cookie })
    expect([status, body]).toMatchObject([503, { code: 'identity.providerDown', params: { redir: '/application/me' } }])
    expect(await count()).toEqual(before)
  })

  test('redirects of the provider are not followed', async () => {
    const started = await t.guest.get('/auth/hmu/start')
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    provider.responders['/token'] = (_, response) => response.writeHead(302, { location: `${provider.issuer}/elsewhere` }).end()
    const state = new URL(String(started.headers.location)).searchParams.get('state')
    const { body } = await t.guest.post<{ code: string }>('/auth/code', { provider: 'hmu', code: 'c', state }, { cookie })
    expect(body.code).toBe('identity.providerRefused')
    expect(provider.requestedPaths).not.toContain('/elsewhere')
  })
})
