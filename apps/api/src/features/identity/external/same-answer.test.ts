import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** Counts the slow operations: hashing and verifying passwords. */
const work = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      work.push('hash')
      return real.hash(...args)
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      work.push('verify')
      return real.verify(...args)
    },
  }
})

// Other test files of this worker may have loaded the server without the mock, and must not get the mocked module.
vi.resetModules()
afterAll(() => vi.resetModules())
const { testApp } = await import('../../../testing/test-app.ts')
const t = await testApp()
const known = 'known@mail.example'
const disabled = 'disabled@mail.example'
await t.person({ uid: known, loginGroup: 'external' })
await t.person({ uid: disabled, loginGroup: 'external', isActive: false })
const addresses = [known, disabled, 'unknown@mail.example']

async function answerTo(path: string, body: object) {
  work.length = 0
  const { status, body: answer, headers } = await t.guest.post<Record<string, unknown>>(path, body)
  const { reference: _, ...rest } = answer
  return { status, rest, type: headers['content-type'], length: headers['content-length'], work: [...work] }
}
const distinct = (answers: unknown[]) => new Set(answers.map((answer) => JSON.stringify(answer))).size

beforeEach(() => t.db.deleteFrom('rate_limit').execute())

test('A15 a request for a password gets the same response with the same work for known, disabled and unknown addresses', async () => {
  const answers = []
  for (const email of addresses) answers.push(await answerTo('/auth/extlogin', { email, language: 'el' }))
  expect(distinct(answers)).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, work: ['hash'] })
  const mails = await t.db.selectFrom('mail').select('to_address').execute()
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(addresses.toSorted())
})

test('A15 a wrong password gets the same response with the same work for all addresses, requested or not', async () => {
  await answerTo('/auth/extlogin/validate', { email: 'first@mail.example', password: 'x' })
  const asked = []
  for (const email of addresses) asked.push(await answerTo('/auth/extlogin/validate', { email, password: 'not a password' }))
  expect(distinct(asked)).toBe(1)
  expect(asked[0]).toMatchObject({ status: 422, work: ['verify'] })
  await t.db.deleteFrom('one_time_password').execute()
  const unasked = []
  for (const email of addresses) unasked.push(await answerTo('/auth/extlogin/validate', { email, password: 'not a password' }))
  expect(distinct(unasked)).toBe(1)
  expect(unasked[0]).toMatchObject({ status: 422, work: ['verify'] })
})

test('A15 two hundred requests are refused with a waiting time at the same count for all addresses', async () => {
  const firstRefused = []
  for (const email of addresses) {
    await t.db.deleteFrom('rate_limit').execute()
    const statuses = []
    for (let i = 0; i < 67; i++) statuses.push((await t.guest.post('/auth/extlogin', { email })).status)
    firstRefused.push(statuses.indexOf(429))
    expect(statuses.slice(statuses.indexOf(429)).every((status) => status === 429)).toBe(true)
  }
  expect(firstRefused).toEqual([5, 5, 5])
})
