import { expect, test } from 'vitest'
import { contextOf } from './db/db-context.ts'
import { makeInvitation, now } from './features/lifecycle/testing/fixtures.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { makePerson } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

const applicationsOf = (invitationId: number) => db.selectFrom('application').select('id').where('invitation_id', '=', invitationId).execute()

test('a creation that a script refuses leaves its key free: the repeat is refused the same way, and creates once the script allows it', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const applicant = await makePerson(db)
  const create = () => t.as(applicant).post<{ id?: number; code?: string }>('/api/application/new', { invitationId }, { 'idempotency-key': 'one' })
  await putScript(db, invitationId, 'beforeCreate', 'return { refuse: "Όχι ακόμη." }')
  expect([(await create()).body.code, (await create()).body.code]).toEqual(['application.refused', 'application.refused'])
  await putScript(db, invitationId, 'beforeCreate', 'return')
  const [made, again] = [await create(), await create()]
  expect(made.status).toBe(200)
  expect(again.body).toEqual(made.body)
  expect(await applicationsOf(invitationId)).toEqual([{ id: made.body.id }])
  expect(await runsOf(db, invitationId)).toHaveLength(3)
})

test('the key is not used yet while the script runs, so that another process can take it over if this one is killed', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const applicant = await makePerson(db)
  await putScript(db, invitationId, 'beforeCreate', 'await api.fetch("http://host.example/")')
  const states: unknown[] = []
  const keys = () => db.selectFrom('idempotency_key').select('state').where('key', '=', 'two').execute()
  const services = contextOf(db).scriptServices
  if (!services) throw new Error('The services of scripts are connected.')
  contextOf(db).scriptServices = { ...services, fetchJson: async () => states.push(...(await keys())) }
  const { status } = await t.as(applicant).post('/api/application/new', { invitationId }, { 'idempotency-key': 'two' })
  contextOf(db).scriptServices = services
  expect([status, states]).toEqual([200, [{ state: 'running' }]])
})
