import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { randomFrom } from '../../../features/demo/random.ts'
import { queues } from '../../../jobs/queues.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/start-server-process.ts'
import { type CallRequest, type Client, doWork, type Promised } from './do-work.ts'
import { judge } from './judge.ts'
import { makeWork } from './make-work.ts'

export interface ChaosOptions {
  db: Db
  url: string
  /** Kept by the caller; holds the files of both servers. */
  folder: string
  rounds: number
  seed: number
  /** Waits until something is true, and fails if it takes too long. */
  until: (isReached: () => Promise<boolean>) => Promise<void>
  log?: (text: string) => void
}

export interface ChaosOutcome {
  /** What was lost, doubled or left half done. */
  faults: string[]
  /** What servers answered that they did. */
  promised: Record<'submissions' | 'drafts' | 'documents' | 'runs', number>
  /** Rounds in which the server was killed while it owed answers. */
  owing: number
}

/** Answers after which a server may be killed: the least number that a round gives, without its last ones. */
const maxCallsBeforeKill = 30

/**
 * Two servers work on one database; in each round one of them, chosen by the seed, is killed after a number of answers that the seed chooses too, and starts
 * again. What is left is judged when no job waits any more.
 */
export async function runChaos({ db, url, folder, rounds, seed, until, log = () => {} }: ChaosOptions): Promise<ChaosOutcome> {
  const random = randomFrom(seed)
  const data = path.join(folder, 'data')
  await mkdir(data, { recursive: true })
  const start = () => startServerProcess({ DATABASE_URL: url, DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'error', PERSON_CHANGES_PER_MINUTE: '1000000' })
  const servers = [await start(), await start()]
  const promised: Promised = { submitted: [], saved: new Map(), uploaded: [], runs: [] }
  let owing = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const work = await makeWork(db)
      const [victim, after] = [random.between(0, 1), random.between(1, maxCallsBeforeKill)]
      const { callers, wait } = clients(servers, victim, after)
      await doWork(work, callers, promised)
      const lost = await wait()
      owing += Number(lost > 0)
      servers[victim] = await start()
      log(`Round ${round}: server ${victim + 1} killed after ${after} answers, ${lost} calls lost`)
    }
    await until(() => isSettled(db, promised))
    const { submitted, saved, uploaded, runs } = promised
    const counts = { submissions: submitted.length, drafts: saved.size, documents: uploaded.length, runs: runs.length }
    return { faults: await judge(db, path.join(data, 'files'), promised), promised: counts, owing }
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  }
}

/** Calls go to both servers in turn; those of a killed one go to the other. */
function clients(servers: readonly ServerProcess[], victim: number, after: number) {
  let [answers, calls, lost] = [0, 0, 0]
  let killed: Promise<void> | undefined
  const kill = () => {
    killed ??= servers[victim]?.kill('SIGKILL') ?? Promise.resolve()
    return killed
  }
  const call: Client['call'] = async <Body>(url: string, token: string, request: CallRequest = {}) => {
    calls += 1
    const server = servers[killed ? 1 - victim : calls % 2]
    try {
      const answer = await fetch(`${server?.address}${url}`, toFetch(token, request))
      const text = await answer.text()
      answers += 1
      if (answers === after) void kill()
      // A save that its server lost may have reached the database after the revision was read.
      if (answer.status === 409) return undefined
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`)
      return JSON.parse(text) as Body
    } catch (error) {
      // The connection broke, which is what a killed server looks like.
      if (!(error instanceof TypeError)) throw error
      lost += 1
      return undefined
    }
  }
  const wait = async () => {
    await kill()
    return lost
  }
  return { callers: { call }, wait }
}

function toFetch(token: string, { method = 'GET', body }: CallRequest): RequestInit {
  const headers = { authorization: `Bearer ${token}` }
  if (!body || body instanceof FormData) return { method, headers, ...(body && { body }) }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function isSettled(db: Db, { runs }: Promised): Promise<boolean> {
  const codes = runs.map(({ code }) => code)
  const open = await db.selectFrom('bulk_run').select('code').where('finished_at', 'is', null).where('code', 'in', codes).execute()
  const queued = await db.selectFrom('mail').select('id').where('state', '=', 'queued').limit(1).execute()
  const { rows } = await sql`select from ${sql.id(contextOf(db).world.queueSchema, 'job')}
    where name in (${sql.join(Object.keys(queues))}) and state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' limit 1`.execute(
    db,
  )
  return open.length + queued.length + rows.length === 0
}
