import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { demoProviderRoutes } from '../../demo/providers/providers.routes.ts'
import { json, startFakeOpenId } from './testing/fake-open-id.ts'

const gone = await startFakeOpenId()
await gone.close()
const inside = await startFakeOpenId()
const t = await testApp({
  environment: {
    DEMO: '0',
    HMU_ISSUER: gone.issuer,
    HMU_CLIENT_ID: 'klesis',
    HMU_CLIENT_SECRET: 'a secret',
    STUDENT_ISSUER: inside.issuer,
    STUDENT_CLIENT_ID: 'klesis',
    STUDENT_CLIENT_SECRET: 'a secret',
  },
})

test('a provider that is down redirects to the sign-in page, which keeps the path and offers the other methods', async () => {
  const { status, headers } = await t.guest.get('/auth/hmu/start?redir=/application/me%3Fa=1')
  expect([status, headers.location]).toEqual([302, '/oauth/login?error=unavailable&provider=hmu&redir=%2Fapplication%2Fme%3Fa%3D1'])
  const person = await t.person()
  expect(await t.as(person).post('/auth/hmu/link', {})).toMatchObject({ status: 503, body: { code: 'identity.providerDown' } })
})

test('a provider that is not configured redirects too', async () => {
  expect((await t.guest.get('/auth/google/start')).headers.location).toBe('/oauth/google?error=off&provider=google')
  expect((await t.guest.get('/auth/taxisnet/start')).headers.location).toBe('/oauth/taxis?error=off&provider=taxisnet')
  const { body } = await t.guest.get<{ providers: { id: string; isOn: boolean }[] }>('/auth/providers')
  expect(body.providers.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['local', 'hmu', 'student', 'external'])
})

test('the next sign-in tries the provider again', async () => {
  inside.responders['/.well-known/openid-configuration'] = (_, response) => response.writeHead(503).end()
  expect((await t.guest.get('/auth/student/start')).headers.location).toContain('error=unavailable')
  inside.responders = {}
  expect((await t.guest.get('/auth/student/start')).headers.location).toContain(`${inside.issuer}/auth?`)
})

test('an issuer with another name in its metadata is refused', async () => {
  const other = await startFakeOpenId()
  other.responders['/.well-known/openid-configuration'] = json({ issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/auth' })
  const portal = await testApp({ environment: { DEMO: '0', HMU_ISSUER: other.issuer, HMU_CLIENT_ID: 'a', HMU_CLIENT_SECRET: 'b' } })
  expect((await portal.guest.get('/auth/hmu/start')).headers.location).not.toContain('evil.example')
  await other.close()
  await inside.close()
})

test('the demonstration’s providers exist only in the demonstration', async () => {
  for (const path of ['/demo/sign-in/hmu/.well-known/openid-configuration', '/demo/sign-in/taxisnet/authorize']) {
    expect((await t.guest.get(path)).text).not.toContain('issuer')
  }
  expect(t.app.routeList.map(({ path }) => path).filter((path) => path.startsWith('/demo/sign-in'))).toEqual([])
  await expect(demoProviderRoutes(t.app, {})).rejects.toThrow('in the demonstration only')
})
