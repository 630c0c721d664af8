import { buffer } from 'node:stream/consumers'
import type { UnitPictureKind } from '@klesis/contract/org/unit-pictures.ts'
import type { UnitName } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'

export interface FoundPicture {
  kind: UnitPictureKind
  unit: UnitName
  /** Of the file, hexadecimal. */
  sha256: string
  /** Null if the file is lost. */
  bytes: Buffer | null
}

/** SQL: begins a statement with the table `line`: the unit and those above it, each with its distance. */
export const lineOf = (unitId: RawBuilder<unknown>) => sql`with recursive line as (
  select id, parent_id, 0 as level from unit where id = ${unitId}
  union all select u.id, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id)`

/** The pictures of a unit, each its own or that of the nearest unit above that has one. */
export async function findPictures({ db, files }: { db: Db; files: FileStore }, unitId: number): Promise<FoundPicture[]> {
  const { rows } = await sql<Omit<FoundPicture, 'bytes'> & { key: string }>`
    ${lineOf(sql`${unitId}::int`)} select distinct on (p.kind) p.kind, f.key, encode(f.sha256, 'hex') as sha256, jsonb_build_object('id', u.id, 'label', u.label, 'labelEn', u.label_en) as unit
    from line join unit_picture p on p.unit_id = line.id join unit u on u.id = line.id join file f on f.id = p.file_id
    order by p.kind, line.level`.execute(db)
  const found: FoundPicture[] = []
  for (const { key, ...picture } of rows) {
    const stream = await files.open(key)
    found.push({ ...picture, bytes: stream ? await buffer(stream) : null })
  }
  return found
}
