import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../../db/db.ts'
import { makeChain, makeSubmitted } from '../../../lifecycle/testing/fixtures.ts'

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Has every symbol that people mistake, so that a test can write them otherwise. */
export const randomCode = () => `01${[...randomBytes(14)].map((byte) => symbols[byte % 32]).join('')}`

export interface IssuedOptions {
  state?: 'prepared' | 'official' | 'reopened' | 'replaced' | 'withdrawn'
  /** The bytes of each version: unsigned, after the first signature, after the second. */
  versions?: readonly Uint8Array[]
  level?: 'B-B' | 'B-T'
  /** Of the same application; a new one otherwise. */
  applicationId?: number
  madeAt?: string
}

export const positions = [
  { el: 'Πρόεδρος Τμήματος', en: 'Head of Department' },
  { el: 'Κοσμήτορας', en: 'Dean' },
]
export const units = [
  { el: 'Τμήμα Μηχανολόγων Μηχανικών', en: 'Department of Mechanical Engineering' },
  { el: 'Πολυτεχνική Σχολή', en: 'School of Engineering' },
]

/** A document of an application with a signature for each version after the first. */
export async function makeIssued(db: Db, options: IssuedOptions = {}) {
  const { state = 'official', level = 'B-T', versions = [Buffer.from('made'), Buffer.from('signed'), Buffer.from('signed twice')] } = options
  const { madeAt = '2026-11-20T10:00:00Z' } = options
  const applicationId = options.applicationId ?? (await makeApplication(db))
  const isEnded = state !== 'prepared' && state !== 'official'
  const code = randomCode()
  const { id } = await db
    .insertInto('document')
    .values({
      ...{ application_id: applicationId, kind: 'application', code, language: 'el', state, version: versions.length, made_at: madeAt },
      ...{ title: 'Αίτηση της Μαρίας Μυστικής', file_name: 'mystiki.pdf', content_hash: randomBytes(32) },
      official_at: state === 'prepared' ? null : '2026-11-20T14:05:00Z',
      ...(isEnded && { ended_because: state === 'reopened' ? 'reopened' : 'withdrawn', ended_at: '2026-11-22T09:00:00Z' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const steps = await db.selectFrom('step').select(['id', 'approver_id']).where('application_id', '=', applicationId).orderBy('id').execute()
  for (const [index, bytes] of versions.entries()) {
    const version = index + 1
    await db
      .insertInto('document_version')
      .values({ document_id: id, version, file_id: await makeFile(db, bytes), at: madeAt })
      .execute()
    const step = steps[index - 1] ?? steps[0]
    if (index === 0 || !step) continue
    await db
      .insertInto('document_signature')
      .values({
        ...{ document_id: id, version, step_id: step.id, person_id: step.approver_id, level, field: `Signature ${index}` },
        ...{ position: JSON.stringify(positions[index - 1]), unit: JSON.stringify(units[index - 1]), signed_at: `2026-11-20T1${index}:00:00Z` },
      })
      .execute()
  }
  return { id, code, applicationId }
}

async function makeFile(db: Db, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const { id } = await db
    .insertInto('file')
    .values({ key: randomBytes(8).toString('hex'), name: 'mystiki.pdf', size: bytes.length, content_type: 'application/pdf', sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An exact copy of a version; its code. */
export async function makeCopy(db: Db, { documentId, version, madeAt }: { documentId: string; version: number; madeAt: string }): Promise<string> {
  const code = randomCode()
  const { id: person } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('document_copy')
    .values({
      ...{ document_id: documentId, version, code, file_id: await makeFile(db, randomBytes(20)), file_name: 'copy.pdf', person_id: person, field: 'Seal 1' },
      ...{ position: JSON.stringify(positions[0]), unit: JSON.stringify(units[0]), institution: 'uni.example', fingerprint: randomBytes(32) },
      ...{ level: 'B-T', made_at: madeAt },
    })
    .execute()
  return code
}

async function makeApplication(db: Db): Promise<number> {
  const { invitation, applicant } = await makeChain(db, 2, { title: 'Μετακίνηση' })
  return (await makeSubmitted(db, invitation.id, applicant)).id
}
