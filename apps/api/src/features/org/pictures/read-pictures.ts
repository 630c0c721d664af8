import type { UnitPictureKind, UnitPictures } from '@klesis/contract/org/unit-pictures.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { requireUnit } from '../units/require-unit.ts'
import { findPictures } from './find-pictures.ts'

/** The pictures of a unit, for its editors: a seal is not handed to whoever sees the chart. */
export async function readPictures(store: { db: Db; files: FileStore }, actor: Actor, id: number): Promise<UnitPictures> {
  await requireUnit(store.db, id)
  await requireUnitEdit(store.db, actor, id)
  const found = await findPictures(store, id)
  const of = (kind: UnitPictureKind) => {
    const picture = found.find((one) => one.kind === kind)
    return picture?.bytes ? { image: `data:image/jpeg;base64,${picture.bytes.toString('base64')}`, unit: picture.unit } : null
  }
  return { logo: of('logo'), seal: of('seal') }
}
