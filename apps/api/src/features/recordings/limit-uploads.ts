import { sql } from 'kysely'
import { networkOf } from '../../actor/network-of.ts'
import type { Db } from '../../db/db.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { RecordingSubject } from './require-recording-subject.ts'

interface Caller {
  ip: string
  personId: number | undefined
}

const minute = 60
const day = 86_400

/** Limits the uploads of a caller, before a body is unpacked. Visitors are counted by network. */
export const limitUploads = (db: Db, { ip, personId }: Caller) =>
  limitCalls(
    db,
    personId ? { key: `recording:person:${personId}`, max: 120, seconds: minute } : { key: `recording:guest:${networkOf(ip)}`, max: 60, seconds: minute },
  )

/** Limits the browser sessions of one person or visitor that are recorded in a day. */
export const limitRecordings = (db: Db, { personId, consentId }: RecordingSubject, ip: string) =>
  limitCalls(db, { key: `recording:new:${personId ?? consentId ?? networkOf(ip)}`, max: 200, seconds: day })

/** Refuses once the recordings of all visitors together take this much space; nothing else limits what they store. */
export async function requireVisitorSpace(db: Db, megabytes: number): Promise<void> {
  const { total } = await db
    .selectFrom('recording')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('total'))
    .where('person_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(total) >= megabytes * 1024 * 1024) refuse('recording.full')
}

/** Limits the consent answers of visitors from one network. */
export const limitAnswers = (db: Db, ip: string) => limitCalls(db, { key: `recording:answer:${networkOf(ip)}`, max: 30, seconds: minute })
