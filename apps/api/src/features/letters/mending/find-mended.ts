import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { findLiveLetter } from '../templates/find-letters.ts'

export interface FoundMended extends LetterText {
  revision: number
  isRemoved: boolean
  at: string
  by: string
}

interface OfApplication {
  applicationId: number
  kind: LetterKind
}

export async function findMended(db: Db | Tx, { applicationId, kind }: OfApplication): Promise<FoundMended | undefined> {
  const row = await db
    .selectFrom('mended_letter as m')
    .innerJoin('person as p', 'p.id', 'm.author_id')
    .select(['m.title', 'm.body', 'm.revision', 'm.is_removed as isRemoved', 'm.saved_at as at', 'p.fullname as by'])
    .where('m.application_id', '=', applicationId)
    .where('m.kind', '=', kind)
    .executeTakeFirst()
  return row && { ...row, by: row.by ?? '', title: row.title as LetterText['title'], body: row.body as LetterText['body'] }
}

/** By which a letter of one application is written now. */
export interface LetterSourceText {
  text: LetterText
  /** The text of the invitation, in whose place an own one stands. */
  template: LetterText
  /** The version of the invitation's text that is in effect. */
  versionId: number
  /** Of the application's own text; 0 where there never was one. */
  mendedRevision: number
}

/** The text of a letter for one application, its own or the invitation's; undefined while the invitation writes none of this kind. */
export async function findLetterText(db: Db | Tx, { invitationId, ...of }: OfApplication & { invitationId: number }): Promise<LetterSourceText | undefined> {
  const live = await findLiveLetter(db, invitationId, of.kind)
  if (!live) return undefined
  const mended = await findMended(db, of)
  const { title, body } = live
  return { text: mended && !mended.isRemoved ? mended : live, template: { title, body }, versionId: live.id, mendedRevision: mended?.revision ?? 0 }
}
