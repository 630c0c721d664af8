import type { Db } from '../../db/db.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import type { Recorded } from './find-recorded.ts'

interface Caller {
  ip: string
  personId: number | undefined
}

const minute = 60
const day = 86_400

/** Before anything is unpacked: how often somebody may send, whatever it is. A visitor counts by address. */
export const limitStories = (db: Db, { ip, personId }: Caller) =>
  limitCalls(db, personId ? { key: `story:person:${personId}`, max: 120, seconds: minute } : { key: `story:guest:${ip}`, max: 60, seconds: minute })

/** How many browser sessions of one person or visitor are recorded in a day. */
export const limitRecordings = (db: Db, { personId, consentId }: Recorded, ip: string) =>
  limitCalls(db, { key: `story:new:${personId ?? consentId ?? ip}`, max: 200, seconds: day })

/** How often a visitor may answer whether they agree. */
export const limitAnswers = (db: Db, ip: string) => limitCalls(db, { key: `story:answer:${ip}`, max: 30, seconds: minute })
