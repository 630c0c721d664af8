import { Readable } from 'node:stream'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import { samplePortrait } from '../../files/samples/sample-documents.ts'

/** Stores a portrait for each of these people. */
export async function seedPortraits(db: Db, files: FileStore, personIds: readonly number[]): Promise<void> {
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, number) => samplePortrait(number)))
  const rows = await Promise.all(
    personIds.map(async (personId, index) => {
      const stored = await files.put(Readable.from([drawn[index % drawn.length]]), 1_000_000)
      return { personId, file: { ...stored, name: 'avatar.jpg', content_type: 'image/jpeg', created_by: personId, attached_at: '2024-09-01T06:00:00Z' } }
    }),
  )
  const made = await db
    .insertInto('file')
    .values(rows.map(({ file }) => file))
    .returning(['id', 'created_by'])
    .execute()
  for (const { id, created_by: personId } of made) {
    await db.updateTable('person').set({ avatar_file_id: id }).where('id', '=', personId).execute()
  }
}
