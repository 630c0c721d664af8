import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText, MendedLetter } from '@klesis/contract/letters/letters.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { mayManage } from '../../invitations/index.ts'
import { findLetterText, findMended, storeMended } from '../../letters/index.ts'
import { type ApplicationRow, allowedEvents, findApplication, lockApplication, readsAsOfficial, requireApplicationAccess } from '../../lifecycle/index.ts'
import { findInForce } from '../document-row.ts'
import { endDocuments } from '../end-document.ts'

interface Asked {
  id: number
  kind: LetterKind
  now: Date
}

/** The text of a letter for one application. */
export async function readMended(db: Db | Tx, actor: Actor, { id, kind, now }: Asked): Promise<MendedLetter> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const { invitationId } = access
  const found = (readsAsOfficial(access) && (await findLetterText(db, { applicationId: id, invitationId, kind }))) || refuse('letter.notFound')
  const [mended, application] = [await findMended(db, { applicationId: id, kind }), await findApplication(db, id)]
  const isMended = mended !== undefined && !mended.isRemoved
  const { title, body } = found.text
  return {
    ...{ title, body, isMended, revision: found.mendedRevision },
    mended: isMended ? { at: mended.at, by: mended.by } : null,
    mayMend: application !== undefined && isUndecided(application) && (await decidesOrManages(db, actor, application, now)),
  }
}

const isUndecided = ({ app_state, approval_state }: ApplicationRow) =>
  app_state === 'permanent' && approval_state !== 'approved' && approval_state !== 'rejected'

async function decidesOrManages(db: Db | Tx, actor: Actor, application: ApplicationRow, now: Date): Promise<boolean> {
  if (await mayManage(db, actor, application.invitation_id)) return true
  const events = await allowedEvents(db, actor, application, now)
  return events.includes('approve') || events.includes('reject')
}

/** Gives an application a text of its own for a letter, or, without one, that of its invitation again. What nobody has signed yet is made again. */
export function mendLetter(
  db: Db,
  actor: Actor,
  { id, kind, now, revision, text }: Asked & { revision: number; text: LetterText | null },
): Promise<MendedLetter> {
  return inTransaction(db, async (tx) => {
    // Whoever may not read the letter hears no more than that.
    await readMended(tx, actor, { id, kind, now })
    const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
    if (!(await decidesOrManages(tx, actor, application, now))) refuse('access.denied')
    const document = await findInForce(tx, { applicationId: id, attachmentTypeId: null, letterKind: kind })
    if (!isUndecided(application) || (document && document.version > 1)) refuse('letter.tooLate')
    // Asked under the lock: of two at once the second is told.
    if (((await findMended(tx, { applicationId: id, kind }))?.revision ?? 0) !== revision) refuse('letter.changed')
    await storeMended(tx, actor, { applicationId: id, invitationId: application.invitation_id, kind, text, now })
    if (document) await endDocuments(tx, { applicationId: id, state: 'replaced', because: 'changed', now, documentId: document.id })
    return readMended(tx, actor, { id, kind, now })
  })
}
