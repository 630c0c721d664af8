import { Readable } from 'node:stream'
import type { UnitPictureKind } from '@klesis/contract/org/unit-pictures.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import { sampleEmblem, sampleSeal } from '../../files/samples/sample-emblems.ts'

interface Given {
  unitId: number
  colour: string
}

/** Stores an emblem and the picture of a seal for each of these units. */
export async function seedPictures(db: Db, files: FileStore, units: readonly Given[]): Promise<void> {
  const store = async (unitId: number, kind: UnitPictureKind, picture: Buffer) => {
    const stored = await files.put(Readable.from([picture]), 1_000_000)
    const file = { ...stored, name: `${kind}.jpg`, content_type: 'image/jpeg', attached_at: '2024-09-01T06:00:00Z' }
    const { id } = await db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('unit_picture').values({ unit_id: unitId, kind, file_id: id }).execute()
  }
  for (const { unitId, colour } of units) {
    await store(unitId, 'logo', await sampleEmblem(colour))
    await store(unitId, 'seal', await sampleSeal(colour))
  }
}
