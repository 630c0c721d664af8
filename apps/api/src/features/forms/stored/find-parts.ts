import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isOf, type StoredFamily } from './stored-kind.ts'

/** The parts that are not deleted, each with its newest version. */
const selectParts = (db: Db | Tx, family: StoredFamily) =>
  db
    .selectFrom('stored_part as p')
    .innerJoin('stored_part_version as v', (join) => join.onRef('v.part_id', '=', 'p.id').onRef('v.number', '=', 'p.number'))
    .innerJoin('person as a', 'a.id', 'v.author_id')
    .select(['p.id', 'p.kind', 'p.path', 'p.title', 'p.is_public as isPublic', 'p.lookup', 'p.number', 'p.revision'])
    .select(['v.created_at as savedAt', 'a.fullname as savedBy'])
    .where('p.removed_at', 'is', null)
    .where(isOf(family))

type Row = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>
/** A part without its content. */
export type StoredPart = Omit<Row, 'title'> & { title: LocalizedText }
/** A part with the content of its newest version. */
export type FoundPart = StoredPart & { content: JsonValue }

const toPart = <Selected extends Row>(row: Selected) => ({ ...row, title: row.title as LocalizedText })

export async function findParts(db: Db | Tx, family: StoredFamily): Promise<StoredPart[]> {
  return (await selectParts(db, family).orderBy('p.path').execute()).map(toPart)
}

/** The parts with these paths, with their content; one that does not exist is left out. */
export async function findPartsByPath(db: Db | Tx, family: StoredFamily, paths: readonly string[]): Promise<FoundPart[]> {
  if (paths.length === 0) return []
  return (
    await selectParts(db, family)
      .select('v.content')
      .where(sql<boolean>`p.path = any(${[...paths]}::text[])`)
      .execute()
  ).map(toPart)
}

export async function readPart(db: Db | Tx, family: StoredFamily, id: number): Promise<FoundPart> {
  const row = await selectParts(db, family).select('v.content').where('p.id', '=', id).executeTakeFirst()
  return row ? toPart(row) : refuse('storedPart.notFound')
}
