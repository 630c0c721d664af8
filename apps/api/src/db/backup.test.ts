import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { compiled } from '../testing/compiled.ts'
import { testDatabase } from '../testing/test-database.ts'
import { backup, backupCluster } from './backup.ts'
import { renewBackup } from './backup-folder.ts'
import { runningCluster, startEmbedded } from './embedded-postgres.ts'
import { restore, restoreCluster } from './restore.ts'
import { scratchFolder } from './scratch-folder.ts'

const [from, copy, to] = [scratchFolder('from'), scratchFolder('copy'), scratchFolder('to')]
const { url: databaseUrl, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  for (const folder of [from, copy, to]) rmSync(folder, { recursive: true, force: true })
})

test('a backup taken during writes contains every write acknowledged before it began, and its cluster starts', async () => {
  const source = await startEmbedded(from)
  const writer = new pg.Client({ connectionString: source.url })
  await writer.connect()
  await writer.query('create table written (n integer primary key)')
  let isStopped = false
  let acknowledged = 0
  const writing = (async () => {
    for (let n = 1; !isStopped; n += 1) {
      await writer.query('insert into written values ($1)', [n])
      acknowledged = n
    }
  })()
  await expect.poll(() => acknowledged).toBeGreaterThan(50)
  const before = acknowledged
  const { url, folder } = runningCluster(from)
  await backupCluster(url, folder, path.join(copy, 'database'))
  isStopped = true
  await writing
  await writer.end()
  await source.stop()

  await restoreCluster(path.join(copy, 'database'), to)
  await expect(restoreCluster(path.join(copy, 'database'), to)).rejects.toThrow('holds a database already')
  const restored = await startEmbedded(to)
  const reader = new pg.Client({ connectionString: restored.url })
  await reader.connect()
  const { rows } = await reader.query<{ count: number; most: number }>('select count(*)::int as count, max(n) as most from written')
  await reader.end()
  await restored.stop()
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.count).toBe(rows[0]?.most)
})

/** A folder of data with two files, and commands on it. `pg_dump` is a program of the test, which may read `$FILES`. */
function given(pgDump = 'echo rows > "$out"') {
  const folder = scratchFolder('backup')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  const put = (name: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), name)
  }
  const setProgram = (text: string) => {
    mkdirSync(at('programs'), { recursive: true })
    const lines = ['#!/bin/sh', 'for arg; do case $arg in --file=*) out=$(echo "$arg" | cut -c8-);; esac; done', text, '']
    writeFileSync(at('programs/pg_dump'), lines.join('\n'), { mode: 0o755 })
  }
  setProgram(pgDump)
  for (const name of ['data/files/aa/one', 'data/files/bb/two']) put(name)
  const environment = {
    PATH: `${at('programs')}:/bin`,
    FILES: at('data/files'),
    DATA_DIR: at('data'),
    DATABASE_URL: databaseUrl,
  }
  for (const name of ['PATH', 'FILES'] as const) vi.stubEnv(name, environment[name])
  onTestFinished(() => void vi.unstubAllEnvs())
  const embedded = readConfig({ DATA_DIR: at('to') })
  return {
    at,
    put,
    setProgram,
    backUp: (target = 'target', more: Record<string, string> = {}) => backup(readConfig({ ...environment, ...more }), at(target)),
    modeOf: (name: string) => (statSync(at(name)).mode & 0o777).toString(8),
    /** The command in a process of its own, which may be killed. */
    command: () => spawnSync(process.execPath, [path.join(import.meta.dirname, 'backup.ts'), at('target')], { env: { ...environment, ...compiled } }),
    restoreHere: () => restore(embedded, at('target')),
    list: (name: string) =>
      readdirSync(at(name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(at(name), path.join(entry.parentPath, entry.name)))
        .toSorted(),
  }
}

const whole = ['complete', 'database.dump', 'files/aa/one', 'files/bb/two']

describe('a backup of a database on a server of its own', () => {
  test('copies the rows before the files, and tells no other user the password', async () => {
    const { at, backUp, list } = given('echo "$@ $PGPASSWORD" > "$out"; echo new > "$FILES/bb/three"')
    await backUp()
    expect(list('target')).toEqual([...whole.slice(0, 3), 'files/bb/three', 'files/bb/two'])
    const { password } = new URL(databaseUrl)
    const told = readFileSync(at('target/database.dump'), 'utf8')
    expect(told).toMatch(/--dbname=postgres\S+ /)
    expect(told.slice(told.lastIndexOf(' ') + 1)).toBe(`${decodeURIComponent(password)}\n`)
    if (password) expect(told.split(password)).toHaveLength(2)
  })

  test('leaves out the other portals in its database', async () => {
    const { at, backUp } = given('echo "$@" > "$out"')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    for (const schema of ['second', 'rehearsal_3', 'second_rehearsal_4'])
      await client.query(`create schema ${schema} create table schema_migration (name text)`)
    await client.end()
    const leftOut = () => [...readFileSync(at('target/database.dump'), 'utf8').matchAll(/--exclude-schema="(\w+)"/g)].map(([, name]) => name)
    await backUp()
    expect(leftOut()).toEqual(['second', 'pgboss_second', 'second_rehearsal_4', 'pgboss_second_rehearsal_4'])
    await backUp('target', { DATABASE_SCHEMA: 'second' })
    expect(leftOut()).toEqual(['public', 'pgboss', 'rehearsal_3', 'pgboss_rehearsal_3'])
  })

  test('lets nobody else read the rows, also those copied by hand', async () => {
    const { at, backUp, modeOf, put } = given('echo rows > "$out"; chmod 644 "$out"')
    await backUp()
    expect(['target', 'target/database.dump', 'target/files', 'target/complete'].map(modeOf)).toEqual(['700', '600', '700', '600'])
    put('target/unfinished/database.dump')
    for (const [name, mode] of Object.entries({ 'target/unfinished': 0o755, 'target/unfinished/database.dump': 0o644 })) chmodSync(at(name), mode)
    await backUp()
    expect(['target/database.dump', 'target/files'].map(modeOf)).toEqual(['600', '700'])
    expect(readFileSync(at('target/database.dump'), 'utf8')).toBe('target/unfinished/database.dump')
  })

  test('says so where the database does not answer, and asks for a dump made by hand', async () => {
    const { backUp } = given()
    const failed = backUp('target', { DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/none' })
    await expect(failed).rejects.toThrow(/^pg_dump did not copy the rows: .*ECONNREFUSED.* First copy them yourself/)
  })

  test('asks for a dump made by hand where it can make none, and copies no files before', async () => {
    const { at, backUp, list, put } = given('echo "server version mismatch" >&2; exit 1')
    const byHand = `First copy them yourself with pg_dump --format=custom --file=${at('target')}/unfinished/database.dump,`
    await expect(backUp()).rejects.toThrow(`pg_dump did not copy the rows: server version mismatch. ${byHand}`)
    expect(list('target')).toEqual([])
    put('target/unfinished/database.dump')
    await backUp()
    expect(list('target')).toEqual(whole)
    rmSync(at('programs/pg_dump'))
    vi.stubEnv('PATH', at('programs'))
    await expect(backUp()).rejects.toThrow(`pg_dump did not copy the rows: it is not installed here. ${byHand}`)
    expect(list('target')).toEqual(whole)
  })
})

describe('a backup into the same folder', () => {
  test('takes the place of the earlier one only when it is whole, and holds what is there now', async () => {
    const { at, backUp, command, list, setProgram } = given()
    await backUp()
    rmSync(at('data/files/aa/one'))
    setProgram('echo half > "$out"; kill -9 $PPID')
    expect(command().signal).toBe('SIGKILL')
    expect(list('target').filter((name) => !name.startsWith('unfinished/'))).toEqual([...whole, 'lock'])
    setProgram('echo rows > "$out"')
    await backUp()
    expect(list('target')).toEqual(['complete', 'database.dump', 'files/bb/two'])
  })

  test('is refused while another run makes one there, and leaves the other alone', async () => {
    const { at, backUp, list, put, restoreHere, setProgram } = given()
    await backUp()
    await renewBackup(at('target'), at('data'), async () => {
      await expect(backUp()).rejects.toThrow(`Another run works in ${at('target')}`)
      await expect(restoreHere()).rejects.toThrow(`Another run works in ${at('target')}`)
      put('target/unfinished/files/cc/three')
    })
    expect(list('target')).toEqual(['complete', 'files/cc/three'])
    setProgram('echo "disk full" >&2; exit 1')
    await expect(backUp()).rejects.toThrow('disk full')
    expect(existsSync(at('target/lock'))).toBe(false)
  })

  test.each<[string, string, Date | undefined, boolean]>([
    ['that runs', `${hostname()} ${process.ppid}`, undefined, false],
    ['that is gone', `${hostname()} 4194305`, undefined, true],
    ['from before the machine started', `${hostname()} ${process.ppid}`, new Date(0), true],
    ['with the number of this one, from before it started', `${hostname()} ${process.pid}`, new Date(0), true],
    ['on another machine', 'elsewhere 1', undefined, false],
    ['on another machine, half a day ago', 'elsewhere 1', new Date(0), true],
  ])('takes the place of a run %s: %s, %s, %s', async (_, lock, at, isTaken) => {
    const { at: pathOf, backUp, list } = given()
    mkdirSync(pathOf('target'))
    writeFileSync(pathOf('target/lock'), lock)
    if (at) utimesSync(pathOf('target/lock'), at, at)
    const [run] = await Promise.allSettled([backUp()])
    expect([run.status, list('target')]).toEqual(isTaken ? ['fulfilled', whole] : ['rejected', ['lock']])
  })

  test('replaces one of an earlier version', async () => {
    const { backUp, list, put } = given()
    for (const name of ['target/database/PG_VERSION', 'target/files/cc/old']) put(name)
    await backUp()
    expect(list('target')).toEqual(whole)
  })

  test('deletes nothing that is no backup', async () => {
    const { backUp, list, put } = given()
    for (const name of ['home/files/letter', 'home/notes']) put(name)
    await expect(backUp('home')).rejects.toThrow('holds other things than a backup')
    for (const name of ['data', 'data/files', 'data/files/aa']) await expect(backUp(name)).rejects.toThrow('overlaps the data of the portal')
    expect([...list('home'), ...list('data')]).toEqual(['files/letter', 'notes', 'files/aa/one', 'files/bb/two'])
  })
})

describe('restoring', () => {
  test('is refused from a backup that ended midway', async () => {
    const { at, list, put, restoreHere } = given()
    for (const name of ['target/database/PG_VERSION', 'target/files/aa/one']) put(name)
    await expect(restoreHere()).rejects.toThrow('holds no whole backup: the file “complete” is missing')
    expect(existsSync(at('to'))).toBe(false)
    put('target/complete')
    await restoreHere()
    expect(list('to/files')).toEqual(['aa/one'])
  })

  test('takes the newer backup where a run ended while it took the place of the earlier one', async () => {
    const { list, put, restoreHere } = given()
    for (const name of ['target/database/PG_VERSION', 'target/finished/files/aa/new', 'target/finished/complete']) put(name)
    await restoreHere()
    expect(list('to/files')).toEqual(['aa/new'])
  })

  test('can be begun again after it ended midway: the database comes last', async () => {
    const { at, list, put, restoreHere } = given()
    for (const name of ['target/complete', 'target/database/PG_VERSION', 'target/files/aa/one']) put(name)
    spawnSync('mkfifo', [at('target/files/bb')])
    await expect(restoreHere()).rejects.toThrow()
    expect(existsSync(at('to/postgres/data'))).toBe(false)
    rmSync(at('target/files/bb'))
    await restoreHere()
    expect([list('to/files'), list('to/postgres/data')]).toEqual([['aa/one'], ['PG_VERSION']])
    rmSync(at('to/postgres'), { recursive: true })
    await expect(restoreHere()).rejects.toThrow('holds files already')
  })

  test('can be begun again after it ended while the files were put in their place', async () => {
    const { list, put, restoreHere } = given()
    for (const name of ['target/complete', 'target/database/PG_VERSION', 'target/files/aa/one', 'target/files/bb/two']) put(name)
    for (const name of ['to/files/aa/one', 'to/files/bb/uploaded', 'to/files/restoring/bb/two']) put(name)
    await restoreHere()
    expect(list('to/files')).toEqual(['aa/one', 'bb/two', 'bb/uploaded'])
    expect(list('to/postgres/data')).toEqual(['PG_VERSION'])
  })

  test('takes the place of what the start of an empty portal left', async () => {
    const { at, list, put, restoreHere } = given()
    for (const name of ['target/complete', 'target/database/PG_VERSION', 'target/files/portal/id', 'to/files/portal/id']) put(name)
    mkdirSync(at('to/files/incoming'))
    await restoreHere()
    expect(readFileSync(at('to/files/portal/id'), 'utf8')).toBe('target/files/portal/id')
    expect(list('to/files')).toEqual(['portal/id'])
  })
})
