import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { uncountCall } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'
import { codesKey } from './codes-key.ts'
import { type CodeSubject, hashCode, toCode } from './hash-code.ts'

export const mostTries = 5

/** A code that signed something, and when. */
interface UsedCode {
  id: number
  usedAt: string
}

interface Tried {
  id: number
  hash: Buffer
  documentHash: Buffer | null
}

/**
 * Uses up the code for this person, action and document, or refuses. Each try is counted before it is compared, in one statement, so that tries at the same time
 * cannot share a count; of two with the right code one succeeds.
 */
export async function useCode(db: Db, subject: CodeSubject, { code, secrets, now }: { code: string; secrets: ServerSecrets; now: Date }): Promise<UsedCode> {
  const document = subject.documentHash ? Buffer.from(subject.documentHash) : null
  const at = now.toISOString()
  const isFor = sql`person_id = ${subject.personId} and action = ${subject.action}
    and (document_hash is not distinct from ${document}::bytea or (document_hash is null and action = 'ownFile'))`
  // The newest: who asked for a code of any file and then for one of this file has the latter in the newest mail.
  const { rows } = await sql<Tried>`
    update signing_code set tries = tries + 1
    where id = (select id from signing_code where ${isFor} and used_at is null and expires_at > ${at}::timestamptz order by created_at desc, id desc limit 1)
      and tries < ${mostTries} and used_at is null
    returning id, code_hash as hash, document_hash as "documentHash"`.execute(db)
  const [tried] = rows
  if (!tried) return refuse(await whyNone(db, subject.personId, { isFor, at }))
  const bound = { ...subject, documentHash: tried.documentHash ?? undefined }
  const typed = toCode(code)
  if (!secrets.all.some((secret) => timingSafeEqual(hashCode(secret, bound, typed), tried.hash))) refuse('signing.codeInvalid')
  const used = await sql`update signing_code set used_at = ${at}::timestamptz where id = ${tried.id} and used_at is null returning id`.execute(db)
  if (used.rows.length === 0) refuse('signing.codeExpired')
  // Only those that were never used count against who asks for codes.
  await uncountCall(db, codesKey(subject.personId))
  return { id: tried.id, usedAt: at }
}

/** Nothing was kept of what the code signed: until its end it signs the same once more. One that was replaced meanwhile stays as it is. */
export async function giveCodeBack(db: Db, { id, usedAt }: UsedCode): Promise<void> {
  await sql`update signing_code set used_at = null where id = ${id} and used_at = ${usedAt}::timestamptz`.execute(db)
}

async function whyNone(db: Db, personId: number, { isFor, at }: { isFor: ReturnType<typeof sql>; at: string }) {
  const { rows } = await sql<{ isLocked: boolean | null; hasOther: boolean | null }>`
    select bool_or(${isFor} and tries >= ${mostTries}) as "isLocked", bool_or(not (${isFor})) as "hasOther"
    from signing_code where person_id = ${personId} and used_at is null and expires_at > ${at}::timestamptz`.execute(db)
  const [found] = rows
  if (found?.isLocked) return 'signing.codeLocked' as const
  return found?.hasOther ? ('signing.codeInvalid' as const) : ('signing.codeExpired' as const)
}
