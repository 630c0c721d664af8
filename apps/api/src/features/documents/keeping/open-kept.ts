import { buffer } from 'node:stream/consumers'
import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { inForceStates } from '../document-row.ts'

/** A document as its signer left it. */
export interface KeptDocument {
  bytes: Uint8Array
  fileName: string
  level: SignatureLevel
}

/** What the caller has signed of their own preparation, while that signature counts. Whoever lost the answer asks for it again. */
export async function openKept({ db, files }: { db: Db; files: FileStore }, actor: Actor, uuid: string): Promise<KeptDocument | undefined> {
  const me = requirePerson(actor).id
  if (actor.scope) return undefined
  const kept = await db
    .selectFrom('document_preparation as p')
    .innerJoin('document as d', 'd.id', 'p.document_id')
    .innerJoin('document_signature as s', (join) =>
      join.onRef('s.document_id', '=', 'd.id').onRef('s.step_id', '=', 'p.step_id').onRef('s.person_id', '=', 'p.person_id'),
    )
    .innerJoin('document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 's.version'))
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['f.key', 'd.file_name as fileName', 's.level'])
    .where('p.uuid', '=', uuid)
    .where('p.person_id', '=', me)
    .where('d.state', 'in', inForceStates)
    .where('s.voided_at', 'is', null)
    // Made from the version that was prepared.
    .where((where) => where('s.version', '=', where('p.version', '+', 1)))
    .executeTakeFirst()
  const stored = kept && (await files.open(kept.key))
  return stored ? { bytes: await buffer(stored), fileName: kept.fileName, level: kept.level as SignatureLevel } : undefined
}
