import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** PostgreSQL refuses to run as root, so root starts it as the user nobody. */
export const nobody = { uid: 65_534, gid: 65_534 }

export const startedByRoot = () => process.getuid?.() === 0

/** A cluster's folder and the password of its superuser, kept inside it. */
export interface Cluster {
  folder: string
  password: string
}

const secretName = 'klesis.secret'

/** Opens the cluster in `parent`, or creates it under a temporary name and then renames it, so that an interrupted creation is never mistaken for a cluster. */
export function embeddedCluster(parent: string, programsFolder: string): Cluster {
  const folder = path.join(parent, 'data')
  if (!existsSync(path.join(folder, secretName))) createCluster(parent, folder, programsFolder)
  return { folder, password: readFileSync(path.join(folder, secretName), 'utf8') }
}

function createCluster(parent: string, folder: string, programsFolder: string): void {
  removeUnfinished(parent)
  const unfinished = path.join(parent, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = path.join(tmpdir(), `klesis-${randomBytes(8).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (startedByRoot()) for (const created of [unfinished, passwordFile]) chownSync(created, nobody.uid, nobody.gid)
  try {
    runProgram(programsFolder, 'initdb', [
      ...['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=el-GR', '--locale=C.UTF-8'],
      ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'],
    ])
    writeFileSync(path.join(unfinished, secretName), password, { mode: 0o600 })
    if (startedByRoot()) chownSync(path.join(unfinished, secretName), nobody.uid, nobody.gid)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path.join(folder, secretName))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^unfinished-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs one of PostgreSQL's programs and waits for its exit. */
export function runProgram(programsFolder: string, program: 'initdb' | 'pg_ctl', args: string[]): void {
  const ids = startedByRoot() ? nobody : {}
  const run = spawnSync(path.join(programsFolder, 'bin', program), args, { ...ids, cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  if (run.status !== 0) throw new Error(`PostgreSQL's ${program} failed: ${run.error?.message ?? ''} ${run.stderr} ${run.stdout}`)
}
