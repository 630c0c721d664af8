import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { fieldFor } from './field-for.ts'
import { requirePreparation } from './preparation-row.ts'
import { requireReady } from './read-prepared.ts'

/** A prepared document with its bytes. */
export interface DocumentToSign {
  uuid: string
  applicationId: number
  stepId: number
  version: number
  bytes: Uint8Array
  fileName: string
  title: string
  /** The empty field that waits for this signature; null if the signer chooses the place. */
  field: string | null
}

/** The document that the caller is about to sign; otherwise why they cannot. */
export async function openToSign({ db, files }: { db: Db; files: FileStore }, actor: Actor, uuid: string, now: Date): Promise<DocumentToSign> {
  const own = await requirePreparation(db, actor, uuid, now)
  const { key, name, title, kind, version } = await requireReady(db, actor, own, now)
  const bytes = await buffer((await files.open(key)) ?? refuse('file.gone', { name }))
  const { applicationId, stepId } = own
  return { uuid: own.uuid, applicationId, stepId, version, bytes, fileName: name, title, field: fieldFor(kind, stepId) }
}
