import { z } from 'zod'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { bodyLimits } from '../../packages/contract/src/body-limits.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { endpoints } from '../../packages/contract/src/endpoints.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { makeDrafts } from '../seed/drafts.ts'

type Kind = keyof typeof bodyLimits

const listOf = (one: string, count: number) => `[${Array.from({ length: count }, () => one).join(',')}]`

const membersOf = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`

/** The largest value of each shape that a body of this kind may hold. */
const shapes: Record<string, (kind: Kind) => string> = {
  '[]': (kind) => listOf('[]', bodyLimits[kind].nodes - 20),
  '{}': (kind) => listOf('{}', bodyLimits[kind].nodes - 20),
  '1': (kind) => listOf('1', bodyLimits[kind].nodes - 20),
  members: (kind) => membersOf(bodyLimits[kind].members),
  objects: (kind) => listOf(membersOf(bodyLimits[kind].members), Math.max(1, Math.floor(bodyLimits[kind].nodes / bodyLimits[kind].members) - 1)),
  nested: (kind) => '['.repeat(bodyLimits[kind].depth - 3) + ']'.repeat(bodyLimits[kind].depth - 3),
  text: (kind) => `"${'α'.repeat(bodyLimits[kind].bytes / 2 - 200)}"`,
}

const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const withBody = all.filter(({ body, method, accepts = 'json' }) => body && method !== 'GET' && accepts === 'json')

/** The processor time of the server for one call with the largest body that it allows, of every call with a JSON body, in each member of the body. */
export async function benchBodies(): Promise<Figure[]> {
  const { folder, tokens } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const [draft] = await makeDrafts(db, cast.firstApplicant, 1)
    await pool.end()
    const worst = new Map<string, { milliseconds: number; call: string }>()
    for (const { kind, shape, call, send } of attempts({ admin: tokens.admin, owner: draft?.token ?? '', id: draft?.id ?? 0 })) {
      const milliseconds = await send(server)
      const name = `${kind}, ${shape}`
      if (milliseconds > (worst.get(name)?.milliseconds ?? -1)) worst.set(name, { milliseconds, call })
    }
    return [...worst].map(([name, { milliseconds, call }]) => ({
      ...{ part: 'bodies', what: `Largest body of ${name}: ${call}`, value: milliseconds, unit: 'ms' },
      goal: { atMost: 500 },
    }))
  } finally {
    await server.stop()
  }
}

/** Each call with each shape in each member of its body; `send` returns the processor milliseconds of the server. */
function attempts({ admin, owner, id }: { admin: string; owner: string; id: number }) {
  return withBody.flatMap((endpoint) => {
    const kind = endpoint.carries ?? 'other'
    const isOwners = endpoint.access === 'owner'
    const token = isOwners ? owner : admin
    const path = endpoint.path.replace(/:id\b/, String(isOwners ? id : 1)).replace(/:\w+/g, '1')
    return Object.entries(shapes).flatMap(([shape, make]) =>
      bodiesOf(endpoint, () => make(kind)).map((toBody) => ({
        ...{ kind, shape, call: `${endpoint.method} ${endpoint.path}` },
        send: async (server: BenchServer) => {
          const body = toBody(isOwners ? await revisionOf(server, path, token) : 1)
          return costOf(server, { method: endpoint.method, path, token, body })
        },
      })),
    )
  })
}

/** The value as the whole body, and as each member of an otherwise plausible one. */
function bodiesOf({ body }: Endpoint, value: () => string): ((revision: number) => string)[] {
  const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(schema.properties ?? {})
  const values = [value, () => `{"a":${value()}}`]
  return [value, ...names.flatMap((name) => values.map((make) => (revision: number) => `{"revision":${revision},${JSON.stringify(name)}:${make()}}`))]
}

/** A save with an old revision is refused before its answers are looked at. */
async function revisionOf(server: BenchServer, path: string, token: string): Promise<number> {
  const application = /^\/api\/application\/\d+/.exec(path)?.[0]
  if (!application) return 1
  const answer = await fetch(server.address + application, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? ((await answer.json()) as { revision: number }).revision : 1
}

async function costOf(server: BenchServer, { method, path, token, body }: { method: string; path: string; token: string; body: string }): Promise<number> {
  const used = startProcessorTimer(() => [server.pid])
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(server.address + path, { method, headers, body })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${method} ${path} answers ${answer.status} to ${body.slice(0, 80)}.`)
  return used()
}
