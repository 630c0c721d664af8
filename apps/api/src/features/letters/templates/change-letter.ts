import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { Letter } from '@klesis/contract/letters/letters.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Invitation, lockManagedInvitation } from '../../invitations/index.ts'
import { type FoundLetter, findLetter } from './find-letters.ts'
import { toLetter } from './read-letters.ts'

export interface LetterChange {
  id: number
  kind: LetterKind
  /** The revision that the caller saw. */
  revision: number
}

type Change = (tx: Tx, locked: { invitation: Invitation; before: FoundLetter | undefined }) => Promise<void>

/** Changes a letter under the lock of its invitation, by those who manage it; refuses a stale revision. */
export function changeLetter(db: Db, actor: Actor, { id, kind, revision }: LetterChange, change: Change): Promise<Letter> {
  requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, id)
    const before = await findLetter(tx, id, kind)
    if (revision !== (before?.revision ?? 0)) refuse('letter.changed')
    await change(tx, { invitation, before })
    return toLetter(kind, await findLetter(tx, id, kind))
  })
}

interface Columns {
  version_id: number
  live_version_id: number | null
  /** Without it, what was saved last is no import's. */
  before_import?: number | null
  is_written_when_live?: boolean | null
}

/** Writes which versions were saved last and are written; the revision rises. The caller has locked the invitation. */
export async function writeLetter(
  tx: Tx,
  invitationId: number,
  kind: LetterKind,
  { before_import = null, is_written_when_live = null, ...others }: Columns,
): Promise<void> {
  const columns = { ...others, before_import, is_written_when_live }
  await tx
    .insertInto('invitation_letter')
    .values({ invitation_id: invitationId, kind, ...columns })
    .onConflict((on) => on.columns(['invitation_id', 'kind']).doUpdateSet(({ eb }) => ({ ...columns, revision: eb('invitation_letter.revision', '+', 1) })))
    .execute()
}

type LetterAuditCode = 'letterSaved' | 'letterPutIntoEffect' | 'letterTakenOutOfEffect'

/** Adds the change of a letter to the history of its invitation; `live` is the number of the version that it put into effect. */
export const recordLetter = (
  tx: Tx,
  actor: Actor,
  { invitationId, kind, code, live, changes }: { invitationId: number; kind: LetterKind; code: LetterAuditCode; live?: number; changes: AuditChange[] },
): Promise<void> =>
  record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: `invitation.${code}`, ids: { kind, ...(live !== undefined && { live }) }, changes })
