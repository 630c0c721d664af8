import { isDeepStrictEqual } from 'node:util'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type FoundPart, readPart } from './find-parts.ts'
import { isOf, type StoredFamily } from './stored-kind.ts'

/** What is saved of a part besides its path. */
export interface PartContent {
  kind: 'form' | 'resource' | 'script'
  title: LocalizedText
  isPublic: boolean
  /** Of a resource. */
  lookup: string | null
  content: JsonValue
}

const columnsOf = ({ kind, title, isPublic, lookup }: PartContent) => ({ kind, title: JSON.stringify(title), is_public: isPublic, lookup })

/** Stores a part as its first version. `check` refuses content that may not be stored. */
export function addPart(db: Db, actor: Actor, { path, ...part }: PartContent & { path: string }, check: (tx: Tx) => Promise<void>): Promise<number> {
  return inTransaction(db, async (tx) => {
    await check(tx)
    const { id } = await tx
      .insertInto('stored_part')
      .values({ path, number: 1, ...columnsOf(part) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(tx, actor, { id, number: 1, content: part.content })
    await recordPart(tx, actor, { id, path, kind: part.kind, event: 'created', ids: { number: 1 }, changes: compareMembers('title', {}, part.title) })
    return id
  })
}

interface PartChange extends PartContent {
  id: number
  /** The revision that the caller saw. */
  revision: number
}

/** Saves a part; changed content becomes a new version. A stale revision is refused. */
export function changePart(db: Db, actor: Actor, { id, revision, ...part }: PartChange, check: (tx: Tx, before: FoundPart) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockPart(tx, part.kind === 'script' ? 'script' : 'form', id)
    if (before.revision !== revision) refuse('storedPart.changed')
    await check(tx, before)
    const isNew = !isDeepStrictEqual(before.content, part.content)
    const number = before.number + (isNew ? 1 : 0)
    await tx
      .updateTable('stored_part')
      .set({ ...columnsOf(part), number, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    if (isNew) await addVersion(tx, actor, { id, number, content: part.content })
    const changes = [
      ...compareMembers('title', before.title, part.title),
      ...compare('isPublic', before.isPublic, part.isPublic),
      ...compare('lookup', before.lookup, part.lookup),
      ...compare('content', before.content, part.content),
    ]
    await recordPart(tx, actor, { id, path: before.path, kind: part.kind, event: 'saved', ids: { number }, changes })
  })
}

/** Locks a part, so that changes of it wait for each other. */
export async function lockPart(tx: Tx, family: StoredFamily, id: number): Promise<FoundPart> {
  const locked = await tx.selectFrom('stored_part as p').select('p.id').where('p.id', '=', id).where(isOf(family)).forUpdate().executeTakeFirst()
  return locked ? readPart(tx, family, id) : refuse('storedPart.notFound')
}

async function addVersion(tx: Tx, actor: Actor, { id, number, content }: { id: number; number: number; content: JsonValue }): Promise<void> {
  await tx
    .insertInto('stored_part_version')
    .values({
      ...{ part_id: id, number, content: JSON.stringify(content), author_id: requirePerson(actor).id },
      created_at: contextOf(tx).now().toISOString(),
    })
    .execute()
}

interface PartEntry {
  id: number
  path: string
  kind: PartContent['kind']
  event: 'created' | 'saved' | 'deleted'
  ids?: { [name: string]: JsonValue }
  changes?: AuditChange[]
}

/** Adds a change of a part to its history. */
export const recordPart = (tx: Tx, actor: Actor, { id, path, kind, event, ids = {}, changes = [] }: PartEntry): Promise<void> =>
  record(tx, actor, { subject: 'storedPart', subjectId: id, code: `storedPart.${event}`, ids: { path, kind, ...ids }, changes })
