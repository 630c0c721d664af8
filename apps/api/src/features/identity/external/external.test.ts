import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { PasswordSent } from '@klesis/contract/identity/external.ts'
import type { Me, SignedIn } from '@klesis/contract/identity/identity.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '../../../actor/network-of.ts'
import { runPendingJobs } from '../../../jobs/run-pending-jobs.ts'
import { closeTransports } from '../../../mail/transport.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDigits, makeLongDigits, toDigits } from './one-time-digits.ts'
import { sentPassword, wrongPassword } from './testing/sent-password.ts'

const t = await testApp({ environment: { DEMO: '1' } })
const startTime = '2026-05-04T09:00:00.000Z'
const later = (minutes: number, seconds = 0) => new Date(Date.parse(startTime) + (minutes * 60 + seconds) * 1000).toISOString()

beforeEach(async () => {
  t.clock.set(startTime)
  await t.db.deleteFrom('rate_limit').execute()
})
afterAll(() => closeTransports(t.db))

let number = 0
const someone = () => `someone${++number}@mail.example`
const ask = (email: string, language = 'el') => t.guest.post<PasswordSent>('/auth/extlogin', { email, language })
const validate = (email: string, password: string) => t.guest.post<SignedIn & { code?: string }>('/auth/extlogin/validate', { email, password })
async function requestPassword(email = someone()) {
  expect((await ask(email)).status).toBe(200)
  return { email, password: await sentPassword(t.db, email) }
}

describe('an e-mail address and the password mailed to it', () => {
  test('sign in, and the first time create the person', async () => {
    const { email, password } = await requestPassword('New.Face@Mail.example'.toLowerCase())
    const { status, body } = await validate(' New.Face@MAIL.example ', password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ uid: email, email, loginGroup: 'external', confirmed: false, roles: [] })
    expect((await t.as({ token: body.access_token }).get<Me>('/auth/me')).body).toMatchObject({ id: body.id })
    const again = await requestPassword(email)
    expect((await validate(email, again.password)).body).toMatchObject({ id: body.id })
  })

  test('create a person whose mails are in the language of the page', async () => {
    const { email, password } = await requestPassword()
    const { body } = await t.guest.post<SignedIn>('/auth/extlogin/validate', { email, password }, { 'accept-language': 'en' })
    expect(body.language).toBe('en')
  })

  test('are mailed as text and HTML in the requested language, with instructions and expiry, without a link', async () => {
    const [el, en] = [someone(), someone()]
    await ask(el)
    await ask(en, 'en')
    const mailTo = (email: string) => t.db.selectFrom('mail').selectAll().where('to_address', '=', email).executeTakeFirstOrThrow()
    const [greek, english] = [await mailTo(el), await mailTo(en)]
    expect(greek.text).toContain('ως τις 12:10 (ώρα Αθήνας)')
    expect(greek.text).toContain('Τα κενά μπορείτε να τα παραλείψετε')
    expect(english.text).toContain('until 12:10 (Athens time)')
    expect(english.text).toContain('You can leave out the spaces')
    for (const { text, html, subject } of [greek, english]) {
      const [shown = '-'] = /\d{4} \d{4}/.exec(text) ?? []
      expect(html).toContain(shown)
      expect(subject).toContain(shown)
      expect(`${text}${html}`).not.toMatch(/https?:/)
    }
  })

  test('only the hash of the password is stored with passwords', async () => {
    const { email, password } = await requestPassword()
    const row = await t.db.selectFrom('one_time_password').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row.hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(toDigits(password))
  })

  test('an invalid address is refused, and nothing is mailed', async () => {
    for (const email of ['', 'nobody', 'a@b', 'a@mail.example\r\nBcc: x@y.example', `${'a'.repeat(300)}@mail.example`]) {
      expect((await ask(email)).status).toBe(422)
    }
  })

  test('a disabled person learns it only with the correct password, and the history shows the attempt', async () => {
    const { email, password } = await requestPassword()
    const { body } = await validate(email, password)
    await t.db.updateTable('person').set({ is_active: false }).where('id', '=', body.id).execute()
    const next = await requestPassword(email)
    expect((await validate(email, wrongPassword(next.password))).body).toMatchObject({ code: 'identity.oneTimeWrong' })
    expect(await validate(email, next.password)).toMatchObject({ status: 403, body: { code: 'identity.disabled' } })
    const history = await t.db.selectFrom('sign_in').select(['provider', 'outcome']).where('person_id', '=', body.id).orderBy('id').execute()
    expect(history).toEqual([
      { provider: 'external', outcome: 'done' },
      { provider: 'external', outcome: 'disabled' },
    ])
  })

  test('an account of the institution cannot be entered with a mailed password', async () => {
    const { uid } = await t.person({ uid: 'professor@uni.example' })
    const { password } = await requestPassword(uid)
    expect(await validate(uid, password)).toMatchObject({ status: 409, body: { code: 'identity.addressTaken' } })
  })
})

describe('A16 a one-time password under attack', () => {
  test('A16 after five wrong attempts the correct password is refused, too', async () => {
    const { email, password } = await requestPassword()
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await validate(email, wrongPassword(password)))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(answers.map(({ body }) => body.code)).toEqual([...Array.from({ length: 4 }, () => 'identity.oneTimeWrong'), 'identity.oneTimeSpent'])
    expect(await validate(email, password)).toMatchObject({ status: 422, body: { code: 'identity.oneTimeSpent' } })
  })

  test('A16 of fifty simultaneous wrong attempts five are counted', async () => {
    const { email, password } = await requestPassword()
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(email, wrongPassword(password))))
    expect(answers.filter(({ body }) => body.code === 'identity.oneTimeWrong')).toHaveLength(4)
    expect(answers.filter(({ body }) => body.code === 'identity.oneTimeSpent')).toHaveLength(46)
    expect((await t.db.selectFrom('one_time_password').select('tries').where('email', '=', email).executeTakeFirstOrThrow()).tries).toBe(5)
    expect((await validate(email, password)).status).toBe(422)
  })

  test('A16 fifty simultaneous correct attempts open one session', async () => {
    const { email, password } = await requestPassword()
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(email, password)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const [entered] = answers.filter(({ status }) => status === 200)
    const sessions = await t.db
      .selectFrom('session')
      .select('sid')
      .where('person_id', '=', entered?.body.id ?? 0)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('A16 it works once', async () => {
    const { email, password } = await requestPassword()
    expect((await validate(email, password)).status).toBe(200)
    expect(await validate(email, password)).toMatchObject({ status: 422, body: { code: 'identity.oneTimeSpent' } })
  })

  test('A16 it works for less than ten minutes', async () => {
    const { email, password } = await requestPassword()
    const late = await requestPassword()
    t.clock.set(later(9, 59))
    expect((await validate(email, password)).status).toBe(200)
    t.clock.set(later(10))
    expect(await validate(late.email, late.password)).toMatchObject({ status: 422, body: { code: 'identity.oneTimeSpent' } })
  })

  test('A16 a password mailed to another address, or for adding an address, is refused', async () => {
    const [mine, theirs] = [await requestPassword(), await requestPassword()]
    expect((await validate(theirs.email, mine.password)).status).toBe(422)
    expect((await validate(mine.email, theirs.password)).status).toBe(422)
    const email = someone()
    expect((await t.as(await t.person()).post('/api/profile/address', { email })).status).toBe(200)
    expect(await validate(email, await sentPassword(t.db, email))).toMatchObject({ status: 422, body: { code: 'identity.oneTimeSpent' } })
  })
})

describe('A17 an earlier password, or one typed with spaces', () => {
  test('A17 a new request invalidates the earlier password', async () => {
    const { email, password } = await requestPassword()
    const second = await requestPassword(email)
    expect(second.password).not.toBe(password)
    expect((await validate(email, password)).status).toBe(422)
    expect((await validate(email, second.password)).status).toBe(200)
  })

  test('A17 a new request resets the attempts', async () => {
    const { email, password } = await requestPassword()
    for (let i = 0; i < 5; i++) await validate(email, wrongPassword(password))
    const second = await requestPassword(email)
    expect((await validate(email, second.password)).status).toBe(200)
  })

  test.each([
    ['around it', (shown: string) => `  ${shown}\n`],
    ['left out', (shown: string) => shown.replace(' ', '')],
    ['as pasted from a mail', (shown: string) => shown.replace(' ', '\u00a0')],
    ['as a dash', (shown: string) => shown.replace(' ', '-')],
    ['in wide digits', (shown: string) => shown.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
  ])('A17 spaces %s do not matter', async (_, typed) => {
    const { email, password } = await requestPassword()
    expect((await validate(email, typed(password))).status).toBe(200)
  })
})

describe('too many requests', () => {
  test('for one address are limited, known or not, without effect on others', async () => {
    const email = someone()
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).body).toMatchObject({ code: 'request.tooMany' })
    expect((await ask(someone())).status).toBe(200)
  })

  test('from one network are limited, and from another not', async () => {
    const from = (address: string) =>
      t.app.inject({ method: 'POST', url: '/auth/extlogin', payload: { email: someone() }, remoteAddress: address }).then(({ statusCode }) => statusCode)
    for (let i = 0; i < 30; i++) expect(await from(`2001:db8:1:1::${i}`)).toBe(200)
    expect(await from('2001:db8:1:1:ffff::1')).toBe(429)
    expect(await from('2001:db8:1:2::1')).toBe(200)
  })

  test('with passwords from one network are limited', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => validate(someone(), '1234 5678')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('a network is an IPv4 address or half an IPv6 one', () => {
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(networkOf('2001:DB8:0:0:1:2:3:4')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })
})

test('F6 while mail cannot be sent the page is informed, and the password is sent once afterwards', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: (stream, _, done) => stream.resume().on('end', () => done()) })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const context = { ...t.jobs, config: { ...t.jobs.config, SMTP_URL: `smtp://127.0.0.1:${port}` } }
  const delayed = async () => (await t.guest.get<{ isMailDelayed: boolean }>('/auth/extlogin/mail')).body.isMailDelayed
  await t.runJobs({ early: true })

  const email = someone()
  expect((await ask(email)).body).toEqual({ validSeconds: 600, resendSeconds: 60, isMailDelayed: false })
  expect((await runPendingJobs(t.url, context)).failed).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(await delayed()).toBe(true)
  expect((await ask(someone())).body.isMailDelayed).toBe(true)

  await t.runJobs({ early: true })
  await t.runJobs({ early: true })
  expect(await delayed()).toBe(false)
  expect(await t.db.selectFrom('mailbox').select('id').where('to_address', '=', email).execute()).toHaveLength(1)
  expect((await validate(email, await sentPassword(t.db, email))).status).toBe(200)
})

test('mailed passwords are removed after an hour, and stored passwords when they expire', async () => {
  const { email } = await requestPassword()
  await t.runJobs({ early: true })
  await t.db.updateTable('mail').set({ created_at: startTime }).where('to_address', '=', email).execute()
  t.clock.set(later(61))
  const { sweepPasswords } = await import('./sweep-passwords.ts')
  await sweepPasswords.handler(t.jobs, {}, { id: '1', retries: 0 })
  expect(await t.db.selectFrom('one_time_password').select('email').where('email', '=', email).execute()).toEqual([])
  expect(await t.db.selectFrom('mail').select(['text', 'html', 'subject']).where('to_address', '=', email).execute()).toEqual([
    { text: '', html: null, subject: '' },
  ])
})

test('the sweep does not touch queued mails, mails of the last hour, other mails and valid passwords', async () => {
  const { sweepPasswords } = await import('./sweep-passwords.ts')
  await t.db.deleteFrom('mail').execute()
  const keep = (key: string, state: 'queued' | 'sent', created_at: string) =>
    t.db
      .insertInto('mail')
      .values({ message_key: key, message_id: key, to_address: 'to@mail.example', subject: 'Θέμα', text: 'Λόγια', state, created_at })
      .execute()
  await keep('identity.password:old', 'sent', later(-61))
  await keep('identity.password:young', 'sent', later(-59))
  await keep('identity.password:waits', 'queued', later(-61))
  await keep('identity.erased:old', 'sent', later(-61))
  await keep('application.approved:old', 'sent', later(-61))
  const valid = await requestPassword()
  await sweepPasswords.handler(t.jobs, {}, { id: '1', retries: 0 })
  const mails = await t.db.selectFrom('mail').select(['message_key', 'text', 'to_address']).where('to_address', '<>', valid.email).orderBy('id').execute()
  expect(mails.map((mail) => [mail.message_key, mail.text, mail.to_address])).toEqual([
    ['identity.password:old', '', 'to@mail.example'],
    ['identity.password:young', 'Λόγια', 'to@mail.example'],
    ['identity.password:waits', 'Λόγια', 'to@mail.example'],
    ['identity.erased:old', '', ''],
    ['application.approved:old', 'Λόγια', 'to@mail.example'],
  ])
  expect((await validate(valid.email, valid.password)).status).toBe(200)
})

test.each([
  ['eight', makeDigits, 8],
  ['twelve', makeLongDigits, 12],
] as const)('passwords have %s digits and differ', (_name, make, length) => {
  const made = Array.from({ length: 200 }, make)
  expect(made.every((digits) => /^\d+$/.test(digits) && digits.length === length)).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(195)
})
