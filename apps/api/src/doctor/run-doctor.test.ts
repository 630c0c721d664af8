import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { filesId } from '../db/files-id.ts'
import { markProxy } from '../db/mark-proxy.ts'
import { writeOwner } from '../files/folder-owner.ts'
import { localFiles, minRoom } from '../files/local-files.ts'
import type { ProviderFetch } from '../outgoing/provider-fetch.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkProviders } from './check-providers.ts'
import { checkSettings } from './check-settings.ts'
import { checkStorage } from './check-storage.ts'
import type { Finding } from './finding.ts'
import { runDoctor, toLines } from './run-doctor.ts'

const { url, db, drop } = await testDatabase()
afterAll(drop)

const production = { NODE_ENV: 'production', DATABASE_URL: url, PUBLIC_URL: 'https://portal.uni.gr', SMTP_URL: 'smtp://127.0.0.1:1', SITE: 'uni.gr' }
const configOf = (more: Record<string, string> = {}) => readConfig({ ...production, ...more })
const notGood = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'good').map(({ level, what }) => `${level}: ${what}`)
const now = () => new Date()

describe('settings', () => {
  test.each<[string, Record<string, string>, unknown[]]>([
    ['that are right', { METRICS_TOKEN: '0f8a7c2b9d3e4f5a' }, []],
    ['without encryption', { PUBLIC_URL: 'http://portal.uni.gr' }, [expect.stringMatching(/^fault: PUBLIC_URL .* not encrypted/)]],
    ['with a secret of one letter', { METRICS_TOKEN: 'a'.repeat(20) }, ['fault: METRICS_TOKEN can be guessed.']],
    ['with a secret from an example', { SCHEDULER_SECRET: 'changeme-changeme-1' }, ['fault: SCHEDULER_SECRET can be guessed.']],
    ['with a secret for keys from an example', { SIGNING_SECRETS: 'changeme-changeme-changeme-changeme' }, ['fault: SIGNING_SECRETS can be guessed.']],
    ['with a secret of another system', { TICKET_SECRETS: 'a:0f8a7c2b9d3e4f5a b:passwordpassword' }, ['fault: TICKET_SECRETS can be guessed.']],
    ['with the site of the demonstration', { SITE: 'uni.example' }, ['warning: SITE is uni.example.']],
    ['of development', { NODE_ENV: 'development' }, ['warning: NODE_ENV is not production.']],
  ])('%s', (_, more, found) => {
    expect(notGood(checkSettings(configOf(more)))).toEqual(found)
  })
})

describe('the database', () => {
  const check = (more: Record<string, string> = {}, clock = now) => checkDatabase(url, configOf(more), clock).then(notGood)
  const plan = (cost: number) => sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set random_page_cost = ${sql.lit(cost)}`.execute(db)
  beforeAll(() => plan(1.1))

  test('of this version is good, one that plans as for spinning disks is a warning', async () => {
    expect(await check()).toEqual([])
    await plan(4)
    expect(await check()).toEqual(['warning: The database plans as for spinning disks (random_page_cost is 4).'])
    await plan(1.1)
  })

  test('that does not answer is a fault', async () => {
    expect(notGood(await checkDatabase('postgres://nobody@127.0.0.1:1/none', configOf(), now))).toEqual([
      expect.stringMatching(/^fault: The database does not answer: .*ECONNREFUSED/),
    ])
  })

  test('whose clock is another is a fault', async () => {
    expect(await check({}, () => new Date('2020-01-01T00:00:00Z'))).toEqual([expect.stringMatching(/^fault: The clock of the database differs/)])
  })

  test('without tables is a warning', async () => {
    expect(await check({ DATABASE_SCHEMA: 'elsewhere' })).toEqual(['warning: The database has no tables of the portal.'])
  })

  test('of a demonstration is no place for real work', async () => {
    await db.insertInto('portal_mark').values({ name: 'demonstration', value: 'yes' }).execute()
    expect(await check()).toEqual([expect.stringMatching(/^fault: The database holds a demonstration/)])
    await db.deleteFrom('portal_mark').execute()
  })

  test('tells of a proxy that the settings do not know', async () => {
    await markProxy(db)
    await markProxy(db)
    expect(await check()).toEqual([expect.stringMatching(/^warning: Calls came through a proxy/)])
    expect(await check({ TRUST_PROXY: '1' })).toEqual([])
    await db.deleteFrom('portal_mark').execute()
  })

  test('to which the files in DATA_DIR do not belong is a fault', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'klesis-doctor-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await writeOwner(path.join(folder, 'files'), await filesId(db))
    expect(await check({ DATA_DIR: folder })).toEqual([])
    await writeOwner(path.join(folder, 'files'), randomUUID())
    expect(await check({ DATA_DIR: folder })).toEqual([expect.stringMatching(/^fault: The files in .* belong to another database/)])
    await db.deleteFrom('portal_mark').execute()
  })

  test('that knows none of the files in DATA_DIR is a fault, where the folder names no database', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'klesis-doctor-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const files = await localFiles(path.join(folder, 'files'))
    expect(await check({ DATA_DIR: folder })).toEqual([])
    const { key, size, sha256 } = await files.put(Readable.from([Buffer.from('x')]), 10)
    expect(await check({ DATA_DIR: folder })).toEqual([
      expect.stringMatching(/^fault: The database knows none of the files in .*, so the portal does not start/),
    ])
    await db.insertInto('file').values({ key, name: 'x', size, sha256, content_type: 'text/plain' }).execute()
    expect(await check({ DATA_DIR: folder })).toEqual([])
    await db.deleteFrom('file').execute()
  })

  test('of an earlier or a later version is named so', async () => {
    const [{ name = '', checksum = '' } = {}] = await db.selectFrom('schema_migration').selectAll().orderBy('name', 'desc').limit(1).execute()
    await sql`delete from schema_migration where name = ${name}`.execute(db)
    expect(await check()).toEqual(['warning: The tables are 1 steps behind.'])
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum}), ('9999-later.sql', '')`.execute(db)
    expect(await check()).toEqual([expect.stringMatching(/^fault: The tables belong to another version: they have 9999-later\.sql/)])
    await sql`delete from schema_migration where name = '9999-later.sql'`.execute(db)
  })
})

describe('the disk', () => {
  const gigabyte = 1024 ** 3
  test.each([
    [50 * gigabyte, []],
    [2 * gigabyte, ['warning']],
    [minRoom, ['warning']],
    [minRoom - 1, ['fault']],
  ])('with %s bytes free', async (free, levels) => {
    const found = await checkStorage(`${tmpdir()}/not/yet/made`, async () => ({ bavail: free, bsize: 1 }))
    expect(found.filter(({ level }) => level !== 'good').map(({ level }) => level)).toEqual(levels)
  })
})

describe('the mail server', () => {
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

  test('that greets is good, and gets no mail', async () => {
    const commands: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, done) => done(new Error(String(commands.push('mail')))),
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    expect(notGood(await checkMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${portOf(server.server)}` })))).toEqual([])
    expect(commands).toEqual([])
    await new Promise<void>((done) => server.close(done))
  })

  test('that stays silent, or is not there, is a fault', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined).unref()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    for (const port of [portOf(silent), 1]) {
      const found = await checkMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }), 300)
      expect(notGood(found)).toEqual([expect.stringMatching(/^fault: The mail server does not take mails/)])
    }
    silent.close()
  })
})

describe('sign-in providers', () => {
  const hmu = { HMU_ISSUER: 'https://idp.uni.gr/realm', HMU_CLIENT_ID: 'klesis', HMU_CLIENT_SECRET: 's' }
  const answer =
    (body: unknown, status = 200): ProviderFetch =>
    async () =>
      Response.json(body, { status })

  test.each<[string, ProviderFetch, string[]]>([
    ['describes itself', answer({ issuer: hmu.HMU_ISSUER }), []],
    ['has another name', answer({ issuer: 'https://other' }), ['fault: The provider of HMU_ISSUER calls itself https://other.']],
    ['does not know the address', answer({}, 404), [expect.stringContaining('answers 404 at https://idp.uni.gr/realm/.well-known/openid-configuration')]],
    ['is away', () => Promise.reject(new Error('refused')), ['fault: The provider of HMU_ISSUER cannot be reached: refused.']],
  ])('one that %s', async (_, send, found) => {
    expect(notGood(await checkProviders(configOf(hmu), send))).toEqual(found)
  })

  test('that are not set are not asked', async () => {
    expect(await checkProviders(configOf(), () => Promise.reject(new Error('asked')))).toEqual([])
  })
})

test('all of it is told in lines that say what to do, and a wrong setting alone', async () => {
  const lines = toLines(await runDoctor({ ...production, DATA_DIR: tmpdir() }))
  expect(lines).toContainEqual(expect.stringMatching(/^ok {6}The database answers/))
  const at = lines.findIndex((line) => line.startsWith('FAULT   The mail server'))
  expect(lines[at + 1]).toMatch(/^ {8}Check host, port/)
  expect(toLines(await runDoctor({ PORT: 'eighty' }))).toEqual([
    expect.stringMatching(/^FAULT {3}The setting PORT is wrong/),
    expect.stringContaining('docs/operations.md'),
  ])
})

test('nothing is created where nothing is', async () => {
  const folder = path.join(tmpdir(), `klesis-doctor-${randomUUID()}`)
  expect(notGood(await runDoctor({ DATA_DIR: folder }))).toContainEqual(expect.stringMatching(/^warning: The embedded database in .* does not run/))
  expect(existsSync(folder)).toBe(false)
})
