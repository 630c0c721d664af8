import { Readable } from 'node:stream'
import { type UnitPictureKind, type UnitPictures, unitPictureLimit } from '@klesis/contract/org/unit-pictures.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow, releaseFiles } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { toPaperPicture } from '../../../files/pictures/paper-picture.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { readPictures } from './read-pictures.ts'

interface Store {
  db: Db
  files: FileStore
}

interface Picture {
  id: number
  kind: UnitPictureKind
}

/** Sets a picture of a unit. The unit's revision stays, so that an open dialog can still save; the file belongs to the unit and not to who sent it. */
export async function savePicture(store: Store, actor: Actor, picture: Picture & { bytes: Buffer; name: string; now: Date }): Promise<UnitPictures> {
  const { id, kind, bytes, name, now } = picture
  const { db, files } = store
  await requireUnitEdit(db, actor, id)
  const stored = await files.put(Readable.from([await toPaperPicture(bytes, name)]), unitPictureLimit)
  await keepIfAttached(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      const before = await lockPicture(tx, actor, picture)
      const fileId = await addFileRow(tx, { ...stored, name: `${kind}.jpg`, contentType: 'image/jpeg', createdBy: null, now })
      await tx
        .insertInto('unit_picture')
        .values({ unit_id: id, kind, file_id: fileId })
        .onConflict((on) => on.columns(['unit_id', 'kind']).doUpdateSet({ file_id: fileId }))
        .execute()
      if (before) await releaseFiles(tx, [before])
      await record(tx, actor, { subject: 'unit', subjectId: id, code: 'unit.pictureSet', ids: { kind, sha256: stored.sha256.toString('hex') } })
    }),
  )
  return readPictures(store, actor, id)
}

/** Takes the unit's own picture away. */
export async function removePicture(store: Store, actor: Actor, picture: Picture): Promise<UnitPictures> {
  const { id, kind } = picture
  await inTransaction(store.db, async (tx) => {
    const before = await lockPicture(tx, actor, picture)
    if (!before) return
    await tx.deleteFrom('unit_picture').where('unit_id', '=', id).where('kind', '=', kind).execute()
    await releaseFiles(tx, [before])
    await record(tx, actor, { subject: 'unit', subjectId: id, code: 'unit.pictureRemoved', ids: { kind } })
  })
  return readPictures(store, actor, id)
}

/** Locks the unit, so that of two pictures at once the one that is replaced is released. Returns the file of the present one. */
async function lockPicture(tx: Tx, actor: Actor, { id, kind }: Picture): Promise<string | undefined> {
  await requireUnitEdit(tx, actor, id)
  const unit = await tx.selectFrom('unit').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!unit) refuse('unit.notFound')
  const picture = await tx.selectFrom('unit_picture').select('file_id').where('unit_id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return picture?.file_id
}

/** Before a unit is deleted: its pictures go with it. */
export async function removePicturesOf(tx: Tx, unitId: number): Promise<void> {
  const removed = await tx.deleteFrom('unit_picture').where('unit_id', '=', unitId).returning('file_id').execute()
  await releaseFiles(
    tx,
    removed.map(({ file_id }) => file_id),
  )
}
