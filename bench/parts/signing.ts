import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { makeInvitation, makePendingApplications } from '../../apps/api/src/features/approvals/testing/fixtures.ts'
import { startBenchServer } from '../bench-server.ts'
import { median } from '../load/percentile.ts'
import { type Call, callsWith, mailedCode, pin } from '../load/signing-calls.ts'
import type { Figure } from '../report.ts'

const part = 'signing'
const uid = 'head@uni.example'
const together = 100
const alone = 3

/**
 * Documents of applications with a key that the portal holds: a hundred with one code, from the request to the last that is kept with its decision, and beside them
 * some with a code each. The demonstration runs, which has people and steps.
 */
export async function benchSigning(): Promise<Figure[]> {
  const folder = scratchFolder('bench-signing')
  const server = await startBenchServer(folder)
  const { db, pool } = openDb(server.databaseUrl)
  try {
    const call = await signIn(server.address)
    await call('POST', '/api/signing/enrol', { pin })
    const ids = await makeSteps(db)
    const prepared = await preparing(call, ids.slice(0, together))
    const singles: number[] = []
    for (const { uuid } of (await preparing(call, ids.slice(together))).items)
      singles.push(await signOne(call, { uuid, code: await mailedCode(db, { call, uid }, { uuid }) }))
    const many = await signMany(call, ids.slice(0, together), await mailedCode(db, { call, uid }, { ids: ids.slice(0, together) }))
    const figure = (what: string, value: number, unit: string): Figure => ({ part, what, value, unit })
    return [
      { ...figure(`Signing ${together} documents with one code, each with its decision`, many / 1000, 's'), goal: { atMost: 8 } },
      figure('… each of them', many / together, 'ms'),
      figure('Signing one document with a code of its own', median(singles), 'ms'),
      figure(`Preparing the ${together} documents to be read`, prepared.took / 1000, 's'),
    ]
  } finally {
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(address: string): Promise<Call> {
  const { access_token } = await callsWith(address, '')<{ access_token: string }>('POST', '/auth/login', { username: uid, password: 'demo' })
  return callsWith(address, access_token)
}

/** Applications that wait for one signature. */
async function makeSteps(db: Db): Promise<number[]> {
  const idOf = async (name: string) => (await db.selectFrom('person').select('id').where('uid', '=', name).executeTakeFirstOrThrow()).id
  const [applicantId, head] = [await idOf('applicant@uni.example'), await idOf(uid)]
  const invitation = await makeInvitation(db, applicantId)
  return makePendingApplications(db, { invitation, applicantId, approvers: [[head]], count: together + alone, approvalType: 'pdf.sign' })
}

interface Prepared {
  items: { uuid: string; state: string }[]
}

async function preparing(call: Call, ids: readonly number[]): Promise<Prepared & { took: number }> {
  const began = performance.now()
  let { items } = await call<Prepared>('POST', '/api/approval/sign/many/prepare', { ids })
  while (items.some(({ state }) => state !== 'ready')) {
    if (items.some(({ state }) => state === 'refused')) throw new Error('A document was refused.')
    await wait(100)
    items = (await call<Prepared>('POST', '/api/approval/sign/many/documents', { ids })).items
  }
  return { items, took: performance.now() - began }
}

async function signOne(call: Call, { uuid, code }: { uuid: string; code: string }): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ uuid, Username: uid, Password: pin, signPassword: code })) form.set(name, value)
  const began = performance.now()
  await call('POST', '/api/approval/sign', form)
  return performance.now() - began
}

async function signMany(call: Call, ids: readonly number[], signPassword: string): Promise<number> {
  const began = performance.now()
  const { code } = await call<{ code: string }>('POST', '/api/approval/sign/many', { ids, Username: uid, Password: pin, signPassword })
  for (;;) {
    const status = await call<{ finish: boolean; errors: object; done: number }>('GET', `/api/approval/applications/status/${code}`)
    if (status.finish) {
      if (status.done !== ids.length || Object.keys(status.errors).length > 0) throw new Error(`Not all were signed: ${JSON.stringify(status)}`)
      return performance.now() - began
    }
    await wait(50)
  }
}
