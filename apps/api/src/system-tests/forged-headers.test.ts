import { expect, test } from 'vitest'
import { makeDraft, makeInvitation, now } from '../features/lifecycle/testing/fixtures.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set(now.toISOString())

const send = (method: string, url: string, headers: Record<string, string>) => t.app.inject({ method: method as 'GET', url, headers })

test.each(['null', 'https://evil.example', 'https://portal.uni.example.evil.example', 'https://evilportal.uni.example'])(
  'A23 a page of %s is given no leave to read',
  async (origin) => {
    for (const [method, url] of [
      ['GET', '/pub/invitations/active'],
      ['OPTIONS', '/api/application/new'],
      ['POST', '/auth/login'],
      ['GET', '/api/nothing'],
    ] as const) {
      const { headers } = await send(method, url, { origin, cookie: 'x=1', 'access-control-request-method': 'POST' })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  },
)

test('A22 a form of another site cannot post: only JSON is accepted', async () => {
  const person = await t.person()
  const send = async (type: string) => (await t.as(person).post('/api/application/new', '{"invitationId":1}', { 'content-type': type })).status
  expect(await Promise.all(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'].map(send))).toEqual([415, 415, 422])
})

test('A53 unused methods are refused', async () => {
  for (const method of ['TRACE', 'PROPFIND']) expect((await send(method, '/pub/invitations/active', {})).statusCode).toBe(405)
})

test('A53 a forged client address is ignored: attempts to sign in are limited nevertheless', async () => {
  const attempt = (hop: number) =>
    t.guest.post(
      '/auth/login',
      { username: 'nobody@uni.example', password: 'x' },
      { 'x-forwarded-for': `10.0.0.${hop}`, 'x-real-ip': `10.0.0.${hop}`, forwarded: `for=10.0.0.${hop}` },
    )
  const statuses = []
  for (let hop = 0; hop < 11; hop++) statuses.push((await attempt(hop)).status)
  expect(statuses.at(-2)).toBe(422)
  expect(statuses.at(-1)).toBe(429)
})

test('A53 links in mails use the portal’s address, whatever the Host header says', async () => {
  const invitation = await makeInvitation(t.db, {})
  const { id, applicant, revision } = await draft(invitation.id)
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const answer = await t.as(applicant).put(`/api/application/${id}`, { data: {}, final: true, revision }, forged)
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.headers) + answer.text).not.toContain('evil.example')
  await t.runJobs()
  const mails = await t.db.selectFrom('mail').select(['text', 'html']).execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, html } of mails) {
    expect(`${text}${html}`).toContain(`https://portal.uni.example/application/edit/${id}`)
    expect(`${text}${html}`).not.toContain('evil.example')
  }
})

async function draft(invitationId: number) {
  const made = await makeDraft(t.db, invitationId)
  const { revision } = await t.db.selectFrom('application').select('revision').where('id', '=', made.id).executeTakeFirstOrThrow()
  return { ...made, revision }
}
