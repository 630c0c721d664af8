import { buffer } from 'node:stream/consumers'
import type { UnitPictureKind } from '@klesis/contract/org/unit-pictures.ts'
import type { UnitName } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'

export interface FoundPicture {
  kind: UnitPictureKind
  unit: UnitName
  bytes: Buffer
}

/** The pictures of a unit, each its own or that of the nearest unit above that has one. A file that is lost counts as none. */
export async function findPictures({ db, files }: { db: Db; files: FileStore }, unitId: number): Promise<FoundPicture[]> {
  const { rows } = await sql<{ kind: UnitPictureKind; unit: UnitName; key: string }>`
    with recursive line as (
      select id, parent_id, 0 as level from unit where id = ${unitId}
      union all select u.id, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id)
    select distinct on (p.kind) p.kind, f.key, jsonb_build_object('id', u.id, 'label', u.label, 'labelEn', u.label_en) as unit
    from line join unit_picture p on p.unit_id = line.id join unit u on u.id = line.id join file f on f.id = p.file_id
    order by p.kind, line.level`.execute(db)
  const found: FoundPicture[] = []
  for (const { kind, unit, key } of rows) {
    const stream = await files.open(key)
    if (stream) found.push({ kind, unit, bytes: await buffer(stream) })
  }
  return found
}
