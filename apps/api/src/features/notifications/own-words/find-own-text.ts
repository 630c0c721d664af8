import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { NoticeCode } from '../notice-codes.ts'

/** Of the flags of an invitation what it says in mails of a kind; null for nothing. */
export const ownTextIn = (flags: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select m from jsonb_array_elements(${flags} -> 'mailTexts') m where m ->> 'kind' = ${kind} limit 1)`

/** What the invitation of an application says in mails of a kind. */
export async function findOwnText(tx: Tx, { applicationId, code }: { applicationId: number; code: NoticeCode }): Promise<unknown> {
  const { rows } = await sql<{ text: unknown }>`
    select ${ownTextIn(sql`i.flags`, sql`${code}`)} as text from application a join invitation i on i.id = a.invitation_id where a.id = ${applicationId}`.execute(
    tx,
  )
  return rows[0]?.text
}
