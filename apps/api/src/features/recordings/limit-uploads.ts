import type { Db } from '../../db/db.ts'
import { limitCalls } from '../../limits/limit-calls.ts'
import type { RecordingSubject } from './require-recording-subject.ts'

interface Caller {
  ip: string
  personId: number | undefined
}

const minute = 60
const day = 86_400

/** Limits the uploads of a caller, before a body is unpacked. Visitors are counted by IP address. */
export const limitUploads = (db: Db, { ip, personId }: Caller) =>
  limitCalls(db, personId ? { key: `recording:person:${personId}`, max: 120, seconds: minute } : { key: `recording:guest:${ip}`, max: 60, seconds: minute })

/** Limits the browser sessions of one person or visitor that are recorded in a day. */
export const limitRecordings = (db: Db, { personId, consentId }: RecordingSubject, ip: string) =>
  limitCalls(db, { key: `recording:new:${personId ?? consentId ?? ip}`, max: 200, seconds: day })

/** Limits the consent answers of visitors from one IP address. */
export const limitAnswers = (db: Db, ip: string) => limitCalls(db, { key: `recording:answer:${ip}`, max: 30, seconds: minute })
