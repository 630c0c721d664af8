import type { StoredPartVersion } from '@klesis/contract/forms/stored-parts.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readPart } from './find-parts.ts'
import type { StoredFamily } from './stored-kind.ts'

const versionsOf = (db: Db, id: number) =>
  db
    .selectFrom('stored_part_version as v')
    .innerJoin('person as a', 'a.id', 'v.author_id')
    .select(['v.number', 'v.created_at as savedAt', 'a.fullname as savedBy'])
    .where('v.part_id', '=', id)

/** The versions of a part, the newest first. */
export async function readPartVersions(
  db: Db,
  family: StoredFamily,
  { id, page }: { id: number; page: number },
): Promise<{ items: StoredPartVersion[]; total: number; totalIsExact: true }> {
  const { number } = await readPart(db, family, id)
  const items = await versionsOf(db, id)
    .orderBy('v.number', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { items, total: number, totalIsExact: true }
}

export async function readPartVersion(
  db: Db,
  family: StoredFamily,
  { id, number }: { id: number; number: number },
): Promise<StoredPartVersion & { content: JsonValue }> {
  await readPart(db, family, id)
  return (await versionsOf(db, id).select('v.content').where('v.number', '=', number).executeTakeFirst()) ?? refuse('storedPart.notFound')
}
