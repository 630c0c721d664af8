import { Readable } from 'node:stream'
import type { Language } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { toSafeName } from '../../../files/to-safe-name.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { type ZipEntry, zipStream } from '../../../tables/zip-stream.ts'
import { requireOwnRun } from '../../approvals/index.ts'
import { takeDocument } from '../../documents/index.ts'
import { type ApplicationNames, findNames } from './names.ts'
import { findSignedOfRun, type SignedOfRun } from './signed-of-run.ts'

interface Needs {
  db: Db
  files: FileStore
}

interface Taken {
  name: string
  key: string
}

/** The documents that the caller signed in a run, as they are now, in one archive: those that they still read. Each is on record as taken before the first byte is sent. */
export async function downloadSigned(
  { db, files }: Needs,
  actor: Actor,
  code: string,
  now: Date,
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const run = await requireOwnRun(db, actor, code, now)
  if (!run.signing) return refuse('approval.runNotFound')
  await limitCalls(db, { key: `signed:${requirePerson(actor).id}`, max: 30, seconds: 3600 })
  const signed = await findSignedOfRun(db, run.id)
  const names = await findNames(
    db,
    signed.map(({ applicationId }) => applicationId),
  )
  const taken: Taken[] = []
  const nameOf = uniqueNames()
  for (const document of signed) {
    const { applicationId: id, documentId } = document
    const found = await unlessRefused(takeDocument(db, actor, { id, documentId, now }))
    if (found) taken.push({ name: nameOf(document, names.get(id)), key: found.key })
  }
  if (taken.length === 0) return refuse('document.notFound')
  const { 'content-length': _, ...headers } = fileHeaders({ name: archiveNames[actor.language], size: 0, contentType: 'application/zip' })
  return { stream: Readable.from(zipStream(entries(files, taken, now)), { objectMode: false }), headers }
}

const archiveNames: Record<Language, string> = { el: 'Υπογεγραμμένα έγγραφα.zip', en: 'Signed documents.zip' }

/** What the person no longer reads is left out. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** By protocol number and applicant, and by its title where it is not the application itself. A name that is taken gets a number. */
function uniqueNames() {
  const names = new Set<string>()
  return ({ applicationId, kind, title }: SignedOfRun, { protocolNumber, applicant }: ApplicationNames = { applicant: '', protocolNumber: null }): string => {
    const stem = toSafeName([protocolNumber ?? `(${applicationId})`, applicant, ...(kind === 'application' ? [] : [title])].join(' ').trim())
    let name = `${stem}.pdf`
    for (let copy = 2; names.has(name.toLowerCase()); copy += 1) name = `${stem} (${copy}).pdf`
    names.add(name.toLowerCase())
    return name
  }
}

async function* entries(files: FileStore, taken: readonly Taken[], now: Date): AsyncGenerator<ZipEntry> {
  for (const { name, key } of taken) {
    const content = await files.open(key)
    if (content) yield { name, modified: now, content, isStored: true }
  }
}
