import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { consentHeader } from '@klesis/contract/recordings/upload-limits.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const savePath = '/reports/api/story/save'

/** The first events of a recording: the page's URL and its full snapshot. */
export const firstEvents = (path = '/dashboard', at = Date.now()) => [
  { type: 4, timestamp: at, data: { href: `http://portal.example${path}`, width: 1440, height: 900 } },
  { type: 2, timestamp: at + 1, data: { node: { type: 0, id: 1, childNodes: [] }, initialOffset: { top: 0, left: 0 } } },
]

export const mouseEvent = (at = Date.now()) => ({ type: 3, timestamp: at, data: { source: 1, positions: [{ x: 1, y: 1, id: 1, timeOffset: 0 }] } })

export const uploadOf = (more: Record<string, unknown> = {}) => ({
  events: firstEvents(),
  app: 'klesis',
  appId: 9,
  user: { name: 'guest', id: null },
  sessionId: randomUUID(),
  ...more,
})

export const gzipped = (body: unknown) => gzipSync(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
export const gzipHeaders = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

export const byConsent = (consentId: string) => ({ [consentHeader]: consentId })

/** A person who consented to be recorded. */
export async function giveConsent(t: TestApp, person: Pick<TestPerson, 'token'>): Promise<void> {
  await t.as(person).put('/pub/recording/consent', { answer: 'yes' })
}

/** Stores a recording of one upload and returns its id. */
export async function makeRecording(t: TestApp, person: TestPerson, more: Record<string, unknown> = {}): Promise<number> {
  await giveConsent(t, person)
  const upload = uploadOf(more)
  await t.as(person).post(savePath, upload)
  const { id } = await t.db.selectFrom('recording').select('id').where('session_id', '=', upload.sessionId).executeTakeFirstOrThrow()
  return id
}
