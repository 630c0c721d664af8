import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { hashOfRange } from './hash-of-range.ts'
import { type Erasable, entryHash, genesisHash, type HashedEntry, toTextDigest } from './hashes.ts'

export interface Verdict {
  entries: number
  subjects: number
  seals: number
  /** One sentence for each manipulation found. */
  faults: string[]
}

interface Row extends HashedEntry, Erasable {
  previousHash: Buffer
  hash: Buffer
  salt: Buffer | null
  /** Whether its words were erased; null for an entry that never had any. */
  textErased: boolean | null
}

/**
 * Verifies every chain and every seal from the first entry on; reads in batches, so that a large audit trail does not fill the memory, and all of it as it was at one
 * moment, so that an entry that is written meanwhile is no fault.
 */
export function verifyAudit(db: Db): Promise<Verdict> {
  if (db.isTransaction) return verify(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verify)
}

async function verify(db: Db | Tx): Promise<Verdict> {
  const faults: string[] = []
  const chains = new Map<string, { number: number; hash: Buffer }>()
  let entries = 0
  for await (const row of allEntries(db)) {
    entries += 1
    const name = `${row.subject} ${row.subjectId}`
    const before = chains.get(name) ?? { number: 0, hash: genesisHash }
    faults.push(...faultsOf(row, before).map((fault) => `${name}, entry ${row.number}: ${fault}`))
    chains.set(name, { number: row.number, hash: row.hash })
  }
  const heads = await db.selectFrom('audit_head').selectAll().where('number', '>', 0).execute()
  for (const head of heads) {
    const name = `${head.subject} ${head.subject_id}`
    const end = chains.get(name)
    if (end?.number !== head.number || !end.hash.equals(head.hash)) faults.push(`${name}: entries are missing from its end`)
  }
  const headNames = new Set(heads.map((head) => `${head.subject} ${head.subject_id}`))
  for (const name of chains.keys()) if (!headNames.has(name)) faults.push(`${name}: its head is missing`)
  const seals = await verifySeals(db, faults)
  return { entries, subjects: chains.size, seals, faults }
}

function faultsOf(row: Row, before: { number: number; hash: Buffer }): string[] {
  const { salt, textErased } = row
  const isTextValid = row.textDigest ? textErased === true || (salt !== null && toTextDigest(salt, row).equals(row.textDigest)) : textErased === null
  return [
    ...(row.number === before.number + 1 ? [] : [`follows entry ${before.number}`]),
    ...(row.previousHash.equals(before.hash) ? [] : ['does not hold the hash of the one before']),
    ...(entryHash(row.previousHash, toHashedEntry(row)).equals(row.hash) ? [] : ['was changed']),
    ...(isTextValid ? [] : ['its text or its changes were changed']),
  ]
}

const toHashedEntry = ({ subject, subjectId, number, at, actorId, sid, code, ids, textDigest }: Row) => ({
  subject,
  subjectId,
  number,
  at,
  actorId,
  sid,
  code,
  ids,
  textDigest,
})

const batchSize = 2_000

async function* allEntries(db: Db | Tx): AsyncGenerator<Row> {
  let [subject, subjectId, number] = ['', 0, 0]
  for (;;) {
    const { rows } = await sql<Row>`
      select subject, subject_id as "subjectId", number, at, actor_id as "actorId", sid, code, ids, text_digest as "textDigest",
        previous_hash as "previousHash", hash, t.salt, t.text, t.changes,
        case when t.entry_id is null then null else t.erased_at is not null end as "textErased"
      from audit_entry e left join audit_text t on t.entry_id = e.id
      where (subject, subject_id, number) > (${subject}, ${subjectId}::integer, ${number}::integer)
      order by subject, subject_id, number limit ${batchSize}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    ;[subject, subjectId, number] = [last.subject, last.subjectId, last.number]
  }
}

async function verifySeals(db: Db | Tx, faults: string[]): Promise<number> {
  const seals = await db.selectFrom('audit_seal').selectAll().orderBy('id').execute()
  let [previous, from]: [Buffer, number] = [genesisHash, 0]
  for (const seal of seals) {
    const { hash, entries } = await hashOfRange(db, previous, seal.at, { afterId: from, upToId: seal.up_to_id })
    if (!seal.previous_hash.equals(previous) || !seal.hash.equals(hash) || entries !== seal.entries)
      faults.push(`seal ${seal.id}: the entries it sealed are not the same any more`)
    previous = seal.hash
    from = seal.up_to_id
  }
  return seals.length
}
