import { isDeepStrictEqual } from 'node:util'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { Letter, LetterText } from '@klesis/contract/letters/letters.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { cleanHtml, readEditedForm } from '../../invitations/index.ts'
import { letterNames } from '../letter-names.ts'
import { changeLetter, type LetterChange, recordLetter, writeLetter } from './change-letter.ts'
import type { FoundLetter } from './find-letters.ts'
import { requireKnown } from './unknown-placeholders.ts'

/** Saves a letter as a new version. It is written at once unless the invitation is published; whether an import that waits lets it be written stays as it was. */
export const saveLetter = (db: Db, actor: Actor, { title, body, ...change }: LetterChange & LetterText): Promise<Letter> =>
  changeLetter(db, actor, change, async (tx, { invitation, before }) => {
    const { id, kind } = change
    const text = cleanLetter({ title, body })
    requireKnown((await readEditedForm(tx, id)).form, text)
    const isLive = !invitation.isPublished
    await storeLetter(tx, actor, { invitationId: id, kind, before, text, isLive, isWrittenWhenLive: isLive ? null : (before?.isWrittenWhenLive ?? null) })
  })

const isWritten = (text: string) => text.trim() !== ''

/** Sanitised, without languages in which nothing is said. */
export const cleanLetter = ({ title, body }: LetterText): LetterText => ({
  title: Object.fromEntries(Object.entries(title).filter(([, text]) => isWritten(text))),
  body: Object.fromEntries(Object.entries(body).flatMap(([language, html]) => (isWritten(html) ? [[language, cleanHtml(html)]] : []))),
})

export interface NewLetter {
  invitationId: number
  kind: LetterKind
  before: FoundLetter | undefined
  text: LetterText
  /** Whether it is written at once. */
  isLive: boolean
  /** The number of what was saved before an import that is a draft yet, 0 for nothing. Without it the text is no import's. */
  beforeImport?: number
  /** Whether that import wants the letter to be written once it goes live; without it, it is written if it is now. */
  isWrittenWhenLive?: boolean | null
}

/** Writes a version of a letter, unless it equals what was saved last, and the entry of the history. The caller has locked the invitation. */
export async function storeLetter(
  tx: Tx,
  actor: Actor,
  { invitationId, kind, before, text, isLive, beforeImport, isWrittenWhenLive }: NewLetter,
): Promise<void> {
  const { title = {}, body = {} } = before?.saved ?? {}
  const isSame = before !== undefined && isDeepStrictEqual({ title, body }, text)
  const { id, number } = isSame ? before.saved : await addVersion(tx, actor, { invitationId, kind, text })
  await writeLetter(tx, invitationId, kind, {
    version_id: id,
    live_version_id: isLive ? id : (before?.live?.id ?? null),
    before_import: beforeImport ?? null,
    is_written_when_live: isWrittenWhenLive ?? null,
  })
  const changes = [
    ...compareMembers(`letterTitle.${kind}`, title, text.title),
    ...compareMembers(`letter.${kind}`, body, text.body),
    ...(isLive ? [] : changeOfWish(kind, before, isWrittenWhenLive)),
  ]
  await recordLetter(tx, actor, { invitationId, kind, code: 'letterSaved', ...(isLive && id !== before?.live?.id && { live: number }), changes })
}

/** What an import, or its end, changes about whether the letter is written once the content of the invitation goes live. */
function changeOfWish(kind: LetterKind, before: FoundLetter | undefined, isWrittenWhenLive: boolean | null | undefined): AuditChange[] {
  const isLive = before !== undefined && before.live !== null
  return compare('letters.whenLive', before?.becomesWritten ?? false, isWrittenWhenLive ?? isLive).map((change) => ({ ...change, label: letterNames[kind] }))
}

async function addVersion(tx: Tx, actor: Actor, { invitationId, kind, text }: Pick<NewLetter, 'invitationId' | 'kind' | 'text'>) {
  return tx
    .insertInto('letter_version')
    .values({
      ...{ invitation_id: invitationId, kind, title: JSON.stringify(text.title), body: JSON.stringify(text.body), author_id: requirePerson(actor).id },
      number: sql<number>`(select coalesce(max(number), 0) + 1 from letter_version where invitation_id = ${invitationId} and kind = ${kind})`,
      created_at: contextOf(tx).now().toISOString(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
