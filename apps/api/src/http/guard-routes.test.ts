import { roles } from '@klesis/contract/access.ts'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { FormAnswers, IdText, Json, jsonText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { constraintCodes } from '../refusals/constraint-codes.ts'
import { refuse } from '../refusals/refuse.ts'
import { makeSession } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { buildHttp } from './build-http.ts'
import { on, type Routes } from './on.ts'
import { routeRead } from './route-read.ts'
import { sendJson } from './send-json.ts'

const Thing = z.object({
  id: z.int(),
  note: z.string().nullable(),
  owner: z.object({ id: z.int() }).nullable(),
  state: z.enum(['open', 'closed']).nullable(),
  answers: FormAnswers,
  free: Json,
  tags: z.array(z.object({ name: z.string() })),
})
const one = {
  id: 1,
  note: null,
  owner: { id: 2, secret: 'x' },
  state: null,
  answers: { a: [1, { b: null }] },
  free: { deep: [true] },
  tags: [{ name: 'α', secret: 1 }],
  secret: 'hidden',
}
const Sum = z.object({ total: z.int() })

const things = {
  read: {
    method: 'GET',
    path: '/api/things/:id',
    access: 'public',
    params: z.object({ id: IdText }),
    query: z.object({ filter: jsonText(z.object({ n: z.int() })).optional() }),
    response: Thing,
    summary: '.',
  },
  raw: { method: 'GET', path: '/api/raw', access: 'public', response: Thing, summary: '.' },
  mine: {
    method: 'GET',
    path: '/api/mine',
    access: 'signedIn',
    query: z.object({ refused: z.stringbool().default(false) }),
    response: z.object({ uid: z.string(), roles: z.array(z.string()), language: z.string() }),
    summary: '.',
  },
  admins: { method: 'GET', path: '/api/admins', access: 'admin', response: Sum, summary: '.' },
  limited: { method: 'GET', path: '/api/limited', access: 'signedIn', limitedSessions: ['approve'], response: Sum, summary: '.' },
  scheduled: { method: 'POST', path: '/api/scheduled', access: 'scheduler', response: Sum, summary: '.' },
  add: { method: 'POST', path: '/api/add', access: 'signedIn', body: z.object({ by: z.int().min(1).max(10) }), response: Sum, summary: '.' },
  fail: { method: 'POST', path: '/api/fail', access: 'public', body: z.object({ how: z.string() }), response: Sum, summary: '.' },
} satisfies Record<string, Endpoint>
/** The roles of those for whom their own data were read. */
const reads: string[][] = []

const routes: Routes = async (app) => {
  app.route({ ...on(things.read), handler: async () => one })
  app.route({ ...on(things.raw), handler: async (_, reply) => sendJson(reply, '{"id":7}') as never })
  routeRead(app, things.mine, async ({ db, actor, query }) => {
    reads.push([...actor.roles])
    await sql`select 1`.execute(db)
    if (query.refused) refuse('application.notFound')
    return { uid: actor.person?.uid ?? '', roles: [...actor.roles], language: actor.language }
  })
  app.route({ ...on(things.admins), handler: async () => ({ total: 1 }) })
  app.route({ ...on(things.limited), handler: async () => ({ total: 1 }) })
  app.route({ ...on(things.scheduled), handler: async () => ({ total: 1 }) })
  app.route({ ...on(things.add), handler: async ({ body }) => ({ total: body.by }) })
  app.route({
    ...on(things.fail),
    handler: async ({ body }) => {
      if (body.how === 'ours') throw new Error('the password is hunter2')
      await sql.raw(body.how).execute(app.db)
      return { total: 0 }
    },
  })
}

const t = await testApp({ extra: routes, environment: { SCHEDULER_SECRET: 'a-secret-of-sixteen' } })

test('an answer contains only the fields of the contract', async () => {
  const { body } = await t.guest.get('/api/things/1')
  expect(body).toEqual({ id: 1, note: null, owner: { id: 2 }, state: null, answers: { a: [1, { b: null }] }, free: { deep: [true] }, tags: [{ name: 'α' }] })
  expect((await t.guest.get('/api/raw')).text).toBe('{"id":7}')
})

test('invalid fields are reported by path, in the requested language', async () => {
  const person = await t.person()
  const greek = await t.as(person).post<{ code: string; issues: object[] }>('/api/add', { by: 99 })
  expect(greek.status).toBe(422)
  expect(greek.body).toMatchObject({
    code: 'request.invalid',
    issues: [{ path: 'by', code: 'most', params: { most: 10 }, message: 'Η μεγαλύτερη τιμή ή έκταση είναι 10.' }],
  })
  const english = await t.as(person).post('/api/add', {}, { 'x-language': 'en' })
  expect(english.body).toMatchObject({
    message: 'Some of what you sent is wrong. Correct what is marked.',
    issues: [{ code: 'required', message: 'This is missing.' }],
  })
  for (const path of ['/api/things/x', '/api/things/1?filter=%7Bbad', '/api/things/1?filter={"n":"x"}']) expect((await t.guest.get(path)).status).toBe(422)
})

test('bodies that are not JSON or too large are refused with their own status', async () => {
  const person = await t.person()
  const statuses = await Promise.all([
    t.as(person).post('/api/add', '{"by":', { 'content-type': 'application/json' }),
    t.as(person).post('/api/add', '{"by":1}', { 'content-type': 'text/plain' }),
    t.as(person).post('/api/add', { by: 1, pad: 'x'.repeat(1_100_000) }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 415, 413])
  expect(statuses[2]?.body).toMatchObject({ code: 'request.tooManyBytes', message: 'Το αίτημα ξεπερνά τα 1 MB που επιτρέπονται.' })
})

test('a query parameter without a value was not given, and an empty body is none', async () => {
  expect((await t.guest.get('/api/things/1?filter=')).status).toBe(200)
  const person = await t.person()
  expect((await t.as(person).get('/api/mine?refused=')).status).toBe(200)
  const json = { 'content-type': 'application/json' }
  const secret = { 'x-scheduler-secret': 'a-secret-of-sixteen' }
  for (const body of [undefined, '']) expect((await t.guest.post('/api/scheduled', body, { ...json, ...secret })).status).toBe(200)
  expect((await t.as(person).post('/api/add', '', json)).status).toBe(422)
})

test('an unknown path is answered with JSON, and a method override is ignored', async () => {
  const answer = await t.guest.get('/api/nothing-here')
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'access.notFound'])
  expect((await t.guest.post('/api/things/1', {}, { 'x-http-method-override': 'GET' })).status).toBe(404)
})

test('with an ended, expired or unknown token, or that of a disabled person, the caller is a guest', async () => {
  const person = await t.person()
  const readOwn = () => t.as(person).get('/api/mine')
  expect((await readOwn()).status).toBe(200)
  t.clock.set('2999-06-01T00:00:00Z')
  expect((await readOwn()).status).toBe(401)
  t.clock.run()
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', person.id).execute()
  expect((await readOwn()).status).toBe(401)
  await t.db.updateTable('person').set({ is_active: true }).where('id', '=', person.id).execute()
  await t.db.updateTable('session').set({ ended_at: new Date().toISOString() }).where('sid', '=', person.sid).execute()
  expect((await readOwn()).status).toBe(401)
  expect((await t.as({ token: "x' or 1=1" }).get('/api/mine')).status).toBe(401)
})

test('changed roles take effect at once, and turning admin mode off removes the administrative ones', async () => {
  const person = await t.person({ roles: ['systemAdmin', 'staff'] })
  const rolesWith = async (headers = {}) => (await t.as(person).get<{ roles: string[] }>('/api/mine', headers)).body.roles.sort()
  expect(await rolesWith()).toEqual(['admin', 'staff', 'systemAdmin'])
  expect(await rolesWith({ 'x-admin-mode': 'off' })).toEqual(['staff'])
  expect((await t.as(person).get('/api/admins', { 'x-admin-mode': 'off' })).status).toBe(403)
  await t.db.deleteFrom('person_role').where('person_id', '=', person.id).execute()
  expect((await t.as(person).get('/api/admins')).status).toBe(403)
  expect(await rolesWith()).toEqual([])
})

test('a read that began for who called last is made once, and anew for nobody else than the caller', async () => {
  const person = await t.person({ roles: ['staff'] })
  const read = async (query = '') => {
    reads.length = 0
    const { status, body } = await t.as(person).get<{ roles?: string[]; code?: string }>(`/api/mine${query}`)
    return { status, told: body.roles ?? body.code, reads: [...reads] }
  }
  const known = { status: 200, told: ['staff'], reads: [['staff']] }
  expect(await read()).toEqual(known)
  expect(await read()).toEqual(known)
  expect(await read('?refused=true')).toEqual({ status: 404, told: 'application.notFound', reads: [['staff']] })
  expect(await read('?refused=perhaps')).toEqual({ status: 422, told: 'request.invalid', reads: [] })
  await t.db.updateTable('person_role').set({ role: 'calendar' }).where('person_id', '=', person.id).execute()
  expect(await read()).toEqual({ status: 200, told: ['calendar'], reads: [['staff'], ['calendar']] })
  await t.db.updateTable('session').set({ ended_at: new Date().toISOString() }).where('sid', '=', person.sid).execute()
  expect(await read('?refused=true')).toEqual({ status: 401, told: 'access.signInNeeded', reads: [['calendar']] })
  expect(await read()).toEqual({ status: 401, told: 'access.signInNeeded', reads: [] })
})

test.each(roles)('with only the role %s, a route for administrators is open only to administrative roles', async (role) => {
  const person = await t.person({ roles: [role] })
  expect((await t.as(person).get('/api/admins', { 'x-admin-mode': 'on' })).status).toBe(role === 'admin' || role === 'systemAdmin' ? 200 : 403)
})

test('a limited session may call only routes that name its purpose', async () => {
  const person = await t.person({ roles: ['systemAdmin'] })
  const limited = await makeSession(t.db, person.id, { scope: { purpose: 'approve', applicationId: 3 } })
  const statuses = await Promise.all(['/api/limited', '/api/mine', '/api/admins'].map((path) => t.as(limited).get(path)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403])
})

test('a scheduler needs its secret', async () => {
  const answers = await Promise.all(
    ['a-secret-of-sixteen', 'wrong'].map((secret) => t.guest.post('/api/scheduled', undefined, { 'x-scheduler-secret': secret })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('an internal error reveals only a reference; a database error that the caller caused is a refusal', async () => {
  const fail = (how: string) => t.guest.post<{ code: string; reference: string }>('/api/fail', { how })
  const internal = await fail('ours')
  expect([internal.status, internal.body.code, internal.text.includes('hunter2'), internal.body.reference.length > 10]).toEqual([
    500,
    'server.error',
    false,
    true,
  ])
  expect((await fail('insert into person (uid) select uid from person limit 1')).status).toBe(409)
  expect((await fail("insert into responsibility (unit_id, label) values (999999, 'x')")).status).toBe(422)
  expect((await fail('select pg_terminate_backend(pg_backend_pid())')).status).toBe(503)
  await expect.poll(async () => (await fail('select 1')).status).toBe(200)
})

test.each([
  ['a constraint that no request can break', "insert into person_role values (999999, 'staff')"],
  ['a missing value', 'insert into person_role values (null, null)'],
  ['a check', "insert into audit_text (entry_id, salt, text) values (999999, null, 'x')"],
  ['a wrong number', "select 'x'::integer"],
  ['a number out of range', 'select 2147483648::integer'],
])('F22 %s is an internal error', async (_, how) => {
  const { status, body } = await t.guest.post<{ code: string }>('/api/fail', { how })
  expect([status, body.code]).toEqual([500, 'server.error'])
})

test('text that PostgreSQL cannot store is refused', async () => {
  expect((await t.guest.post('/api/fail', { how: "select convert_from('\\xff', 'UTF8')" })).status).toBe(422)
})

test('constraints that have a code exist', async () => {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint union select indexname from pg_indexes`.execute(t.db)
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.keys(constraintCodes).filter((name) => !names.has(name))).toEqual([])
})

test('every answer has the security headers', async () => {
  const { headers } = await t.guest.get('/api/things/1')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(String(headers['content-security-policy'])).not.toContain("unsafe-eval' 'unsafe-inline")
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('calls of guests are limited across processes, and the answer says when to retry', async () => {
  t.app.config.ANONYMOUS_PER_MINUTE = 3
  await t.db.deleteFrom('rate_limit').execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => t.guest.get('/api/things/1')))
  t.app.config.ANONYMOUS_PER_MINUTE = 1_000_000
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a route without an access rule prevents the start', async () => {
  const { db, config, files } = t.app
  const deps = {
    db,
    config,
    files,
    log: t.jobs.log,
    derivedRoles: { isApprover: async () => false, isCommitteeMember: async () => false, countPendingApprovals: async () => 0 },
  }
  const built = buildHttp(deps, async (app) => {
    app.get('/api/open', async () => 'x')
  })
  await expect(built).rejects.toThrow('does not say who may call it')
})

test('the API description is generated from the contract', async () => {
  const { body } = await t.guest.get<{ paths: Record<string, { post: { requestBody: object; description: string } }> }>('/docs/json')
  expect(JSON.stringify(body.paths['/api/add']?.post.requestBody)).toContain('"maximum":10')
  expect(body.paths['/api/add']?.post.description).toContain('signedIn')
})
