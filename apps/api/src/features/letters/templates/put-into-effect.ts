import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { Letter } from '@klesis/contract/letters/letters.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type AuditChange, compare } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Listener } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { currentVersion } from '../../invitations/index.ts'
import { letterNames } from '../letter-names.ts'
import { changeLetter, type LetterChange, recordLetter, writeLetter } from './change-letter.ts'
import { type FoundLetter, findLetters } from './find-letters.ts'
import { requireKnown } from './unknown-placeholders.ts'

/** Lets letters be written as they were saved last. */
export const putLetterIntoEffect = (db: Db, actor: Actor, change: LetterChange): Promise<Letter> =>
  changeLetter(db, actor, change, async (tx, { before }) => {
    if (!before) return refuse('letter.notFound')
    // What applicants fill in now, whatever a draft of the invitation changes.
    requireKnown((await currentVersion(tx, change.id)).form, before.saved)
    await goLive(tx, actor, change.id, before)
  })

/** Lets no letter of the kind be written any more. */
export const takeLetterOutOfEffect = (db: Db, actor: Actor, change: LetterChange): Promise<Letter> =>
  changeLetter(db, actor, change, async (tx, { before }) => {
    if (!before?.live) return refuse('letter.notFound')
    await takeOut(tx, actor, change.id, before, { before_import: before.beforeImport, is_written_when_live: before.isWrittenWhenLive })
  })

/** When the content of an invitation goes live, so do its letters as they were saved last, except those that are not written. */
export const putLettersLive: Listener<'invitation.wentLive'> = async (tx, { actor, invitationId }) => {
  for (const letter of await findLetters(tx, invitationId)) {
    if (letter.becomesWritten) await goLive(tx, actor, invitationId, letter)
    else if (letter.isWrittenWhenLive !== null) await takeOut(tx, actor, invitationId, letter)
  }
}

async function goLive(tx: Tx, actor: Actor, invitationId: number, { kind, saved, live, beforeImport, isWrittenWhenLive }: FoundLetter): Promise<void> {
  if (saved.id === live?.id && beforeImport === null && isWrittenWhenLive === null) return
  await writeLetter(tx, invitationId, kind, { version_id: saved.id, live_version_id: saved.id })
  await recordLetter(tx, actor, {
    invitationId,
    kind,
    code: 'letterPutIntoEffect',
    live: saved.number,
    changes: changeOfLive(kind, live?.number ?? null, saved.number),
  })
}

type Imported = Pick<Parameters<typeof writeLetter>[3], 'before_import' | 'is_written_when_live'>

async function takeOut(tx: Tx, actor: Actor, invitationId: number, { kind, saved, live }: FoundLetter, imported: Imported = {}): Promise<void> {
  await writeLetter(tx, invitationId, kind, { version_id: saved.id, live_version_id: null, ...imported })
  if (live) await recordLetter(tx, actor, { invitationId, kind, code: 'letterTakenOutOfEffect', changes: changeOfLive(kind, live.number, null) })
}

const changeOfLive = (kind: LetterKind, before: number | null, after: number | null): AuditChange[] =>
  compare('letters.live', before, after).map((change) => ({ ...change, label: letterNames[kind] }))
