import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { compiled } from '../testing/compiled.ts'
import { startServerProcess } from '../testing/start-server-process.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { AlreadyOwned, startEmbedded } from './embedded-postgres.ts'
import { scratchFolder } from './scratch-folder.ts'

const toRemove: string[] = []
afterEach(() => {
  for (const folder of toRemove.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const folderFor = (name: string) => {
  const folder = scratchFolder(name)
  toRemove.push(folder)
  return folder
}

const runSql = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test.each([
  ['by its socket', 'socket', true],
  ['by TCP where the path of the socket would be too long', `long/${'x'.repeat(100)}`, false],
])('the server is reached %s', async (_, name, isSocket) => {
  const server = await startEmbedded(path.join(folderFor('reached'), name), { settings: ['fsync=off'] })
  expect((await runSql(server.url, 'select inet_client_addr() is null as "isSocket"')).rows).toEqual([{ isSocket }])
  await server.stop()
})

test('of two processes started at the same time on a new folder, one owns it', async () => {
  const folder = folderFor('race')
  const started = await Promise.allSettled([startEmbedded(folder), startEmbedded(folder)])
  const owners = started.filter((one) => one.status === 'fulfilled')
  expect(owners).toHaveLength(1)
  await owners[0]?.value.stop()
})

const isThere = (folder: string) => existsSync(path.join(folder, 'postgres/data/postmaster.pid'))
const readPostmaster = (folder: string) => Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

test('U23 the next process takes over the running database of a killed one, and commands beside it do not disturb it', async () => {
  const folder = folderFor('killed')
  const first = await startServerProcess({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info' })
  const before = readPostmaster(folder)
  await first.kill('SIGKILL')
  const second = await startServerProcess({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info' })
  expect(second.output()).toContain('taking it over')
  expect(readPostmaster(folder)).toBe(before)
  for (const [command, says] of [
    ['audit/verify-audit.ts', 'no fault'],
    ['recount.ts', 'All counters are correct.'],
  ] as const) {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, ...compiled }
    const run = spawnSync(process.execPath, [path.join(import.meta.dirname, '..', command)], { env, encoding: 'utf8' })
    expect([command, run.stderr, run.stdout]).toEqual([command, '', expect.stringContaining(says)])
    expect((await fetch(`${second.address}/health/ready`)).status).toBe(200)
  }
  await second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(isThere(folder)).toBe(false)
})

test('a second owner is refused and the first keeps running; a database server that dies is restarted on the same port', async () => {
  const folder = folderFor('died')
  const server = await startEmbedded(folder)
  const before = readPostmaster(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(AlreadyOwned)
  expect((await runSql(server.url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(readPostmaster(folder)).toBe(before)
  await runSql(server.url, 'create table kept as select 7 as n')
  process.kill(before, 'SIGKILL')
  /** What is kept, with the number of owners: the new server answers a moment before its owner has it. */
  const readRows = () =>
    runSql(server.url, `select n, (select count(*)::int from pg_locks where locktype = 'advisory' and granted) as owners from kept`).then(
      ({ rows }) => rows,
      () => [],
    )
  await expect.poll(readRows).toEqual([{ n: 7, owners: 1 }])
  expect(readPostmaster(folder)).not.toBe(before)
  await expect(startEmbedded(folder)).rejects.toThrow(AlreadyOwned)
  await server.stop()
  expect(isThere(folder)).toBe(false)
})

test('a signal while the portal starts stops its database server', async () => {
  const folder = folderFor('signal')
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info', ...compiled }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('Migrated:')) resolve()
    })
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect([isThere(folder), output.includes('listens')]).toEqual([false, false])
})

test('an interrupted creation of the cluster is started again from scratch', async () => {
  const folder = folderFor('interrupted')
  mkdirSync(path.join(folder, 'postgres', 'unfinished-999999999-aa'), { recursive: true })
  const server = await startEmbedded(folder)
  expect(existsSync(path.join(folder, 'postgres', 'unfinished-999999999-aa'))).toBe(false)
  await server.stop()
})

test.runIf(process.getuid?.() === 0)('if other users cannot enter the data folder, the database is in /var/lib and a pointer file names its folder', () => {
  const closed = folderFor('closed')
  const inside = path.join(closed, 'home')
  mkdirSync(inside, { mode: 0o700 })
  const messages: string[] = []
  const runsAsOtherUser = true
  const outside = embeddedFolder(path.join(inside, 'data'), runsAsOtherUser, (text) => messages.push(text))
  toRemove.push(outside)
  expect(outside).toMatch(/^\/var\/lib\/klesis\//)
  expect([readFileSync(path.join(inside, 'data/postgres.location'), 'utf8').trim(), messages.length]).toEqual([outside, 1])
  expect(embeddedFolder(path.join(inside, 'data'), runsAsOtherUser, () => {})).toBe(outside)
  expect(statSync(outside).mode & 0o777).toBe(0o755)
})
