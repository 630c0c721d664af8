import { PassThrough } from 'node:stream'
import type { EmployeeRow, EmployeeView } from '@klesis/contract/org/employees.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeEmployee } from '../../features/org/employees/testing/employee-fixtures.ts'
import { openLog } from '../../log/open-log.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { type AccessFixture, type Caller, callers, makeAccessFixture } from '../testing/access-fixture.ts'

const t = await testApp()
let fixture: AccessFixture
let id: number
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
  id = (await makeEmployee(t.db, { lastName: 'Προστατευόμενος', email: 'protected@uni.example', gender: 2, ...secrets })).id
})

const secrets = {
  extEmail: 'secret-home@mail.example',
  taxId: '094577777',
  mobile: '6977777777',
  homeAddress: 'Οδός Απόρρητη 77',
  homeTelephone: '2810777777',
}
const personal = [...Object.keys(secrets), 'gender']
const input = { lastName: 'Άλλος', firstName: 'Άλλος', email: 'protected@uni.example', ...secrets, revision: 1 }
const isAdmin = (caller: Caller) => caller === 'admin' || caller === 'systemAdmin'
const people = callers.filter((caller): caller is Exclude<Caller, 'guest'> => caller !== 'guest')
const off = (caller: Caller): Record<string, string> => (caller === 'adminOff' ? { 'x-admin-mode': 'off' } : {})
const filter = (words: object) => encodeURIComponent(JSON.stringify(words))

function expectNothingPersonal(row: object, text: string): void {
  for (const value of Object.values(secrets)) expect(text).not.toContain(value)
  for (const key of personal) expect(row).not.toHaveProperty(key)
}

describe.each(people)('A10 %s', (caller) => {
  const as = () => t.as(fixture.people[caller])

  test('gets no personal fields in a list', async () => {
    const lists = [`0/50?filters=${filter({ name: 'προστατευομενος' })}`, `0/50?filters=${filter({ email: 'protected@' })}`, '0/100', 'all']
    for (const path of lists) {
      const { text, body } = await as().get<Partial<{ items: EmployeeRow[] }>>(`/api/org/employees/${path}`, off(caller))
      for (const row of body.items ?? []) expectNothingPersonal(row, text)
    }
  })

  test('reads them of one employee only as an administrator in admin mode', async () => {
    const { text, body } = await as().get<EmployeeView>(`/api/org/employees/${id}`, off(caller))
    if (isAdmin(caller)) expect(body).toMatchObject({ ...secrets, gender: 2 })
    else expectNothingPersonal(body, text)
  })

  test('cannot search by a personal field', async () => {
    for (const value of Object.values(secrets)) {
      for (const words of [{ name: value }, { email: value }]) {
        const { status, body } = await as().get<{ items: EmployeeRow[]; total: number }>(`/api/org/employees/0/50?filters=${filter(words)}`, off(caller))
        if (status === 200) expect([body.items, body.total]).toEqual([[], 0])
      }
    }
  })
})

describe.each(people.filter((caller) => !isAdmin(caller)))('A10 %s', (caller) => {
  const as = () => t.as(fixture.people[caller])

  test('cannot remove, change or add an employee', async () => {
    const denied = ['expired', 'disabled'].includes(caller) ? 401 : 403
    const answers = [
      await as().delete(`/api/org/employees/${id}`, undefined, off(caller)),
      await as().put(`/api/org/employees/${id}`, input, off(caller)),
      await as().post('/api/org/employees', { ...input, email: `${caller}.new@uni.example` }, off(caller)),
      await as().post(`/api/org/employees/${id}/photo`, undefined, off(caller)),
      await as().delete(`/api/org/employees/${id}/photo`, undefined, off(caller)),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => denied))
    expect((await t.as(fixture.people.admin).get<EmployeeView>(`/api/org/employees/${id}`)).body).toMatchObject({ lastName: 'Προστατευόμενος', revision: 1 })
  })
})

test('A10 personal fields appear neither in the log nor in refusals nor in the audit trail', async () => {
  const logged = new PassThrough()
  let log = ''
  logged.on('data', (bytes: Buffer) => {
    log += bytes.toString()
  })
  const { db, config, files, now } = t.app
  const app = await buildApp({ db, config, files, now, log: openLog('trace', logged) })
  await app.ready()
  const as = testClient(app, fixture.people.admin.token)
  const { email } = await makeEmployee(t.db)
  const answers = [
    await as.put(`/api/org/employees/${id}`, { ...input, revision: 99 }),
    await as.put(`/api/org/employees/${id}`, { ...input, email }),
    await as.put(`/api/org/employees/${id}`, { ...input, lastName: '', taxId: secrets.taxId.repeat(9), extEmail: secrets.homeAddress }),
    await as.put(`/api/org/employees/${id}`, { ...input, homeAddress: `\u0000${secrets.homeAddress}` }),
    await as.put(`/api/org/employees/${id}`, input),
    await as.delete(`/api/org/employees/${id}`),
  ]
  await app.close()
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 422, expect.any(Number), 200, 200])
  const trail = JSON.stringify(await t.db.selectFrom('audit_entry').selectAll().where('subject', '=', 'employee').execute())
  expect(log).toContain(`/api/org/employees/${id}`)
  expect(trail).toContain('employee.removed')
  for (const value of Object.values(secrets)) {
    for (const { text } of answers) expect(text).not.toContain(value)
    expect(log).not.toContain(value)
    expect(trail).not.toContain(value)
  }
})
