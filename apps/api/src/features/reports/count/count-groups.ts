import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { boundsStatement, type CountPlan, type PartRow, partStatement, type Span } from './count-plan.ts'
import { readInParts } from './in-parts.ts'

export interface Tally {
  counts: number[]
  minutes: Record<Span, number[]>
}

/** A group of the whole run. */
export interface CountedGroup extends Tally {
  keys: readonly (string | null)[]
  /** What of it the person knows, where the rest is rounded. */
  known: Tally
}

/** How many applications or steps one statement looks at. */
const partSize = 50_000

/** How long a statement of a job may take, so that closing the page is soon noticed; a part that takes longer is halved. */
const partMilliseconds = 5_000

/** As many numbers are counted in that time, or something is wrong. */
const leastSize = 500

interface CountOptions {
  /** Called before each part; false stops counting. */
  beforePart?: (done: number, parts: number) => Promise<boolean>
  /** Milliseconds that a part may still take, asked before each; when they are over, counting stops. */
  millisecondsLeft?: () => number
}

const timedOut = '57014'

/** Counts part by part, so that no statement takes long and its progress is known. Undefined if it was stopped. */
export async function countGroups(
  db: Db,
  plan: CountPlan,
  { beforePart = async () => true, millisecondsLeft }: CountOptions = {},
): Promise<CountedGroup[] | undefined> {
  const { rows } = await boundsStatement(plan).execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  const groups = new Map<string, CountedGroup>()
  if (first === null || last === null) return []
  let isOver = false
  const isWhole = await readInParts(
    { after: first - 1, upTo: last },
    {
      ...{ partSize, leastSize },
      mayGoOn: async (done, parts) => !isOver && (millisecondsLeft?.() ?? 1) > 0 && (await beforePart(done, parts)),
      read: async (range) => {
        const rows = await readPart(db, plan, { ...range, left: millisecondsLeft?.() ?? partMilliseconds })
        isOver = rows === undefined && millisecondsLeft !== undefined
        return rows
      },
      onRow: (row) => addTo(groups, row),
    },
  )
  if (!isWhole) return undefined
  return [...groups.values()]
}

/** The groups of one part; undefined if it took longer than it may. */
async function readPart(db: Db, plan: CountPlan, { left, ...range }: { after: number; upTo: number; left: number }): Promise<PartRow[] | undefined> {
  const statement = partStatement(plan, range)
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.ceil(left)))}, true)`.execute(tx)
      return (await statement.execute(tx)).rows
    })
  } catch (error) {
    if ((error as { code?: string }).code === timedOut) return undefined
    throw error
  }
}

const toNumbers = (text: string | null): number[] => (text === null ? [] : text.split(',').map(Number))

const emptyTally = (length: number): Tally => ({ counts: Array.from({ length }, () => 0), minutes: { took: [], waited: [] } })

function addTo(groups: Map<string, CountedGroup>, { keys, isKnown, counts, took, waited }: PartRow): void {
  const added = JSON.parse(counts) as number[]
  const group: CountedGroup = groups.get(keys) ?? { keys: JSON.parse(keys), ...emptyTally(added.length), known: emptyTally(added.length) }
  const tally = isKnown ? group.known : group
  tally.counts = tally.counts.map((count, index) => count + (added[index] ?? 0))
  for (const minute of toNumbers(took)) tally.minutes.took.push(minute)
  for (const minute of toNumbers(waited)) tally.minutes.waited.push(minute)
  groups.set(keys, group)
}
