import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText, MendedLetter } from '@klesis/contract/letters/letters.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findSubmittedVersionOf, mayManage, readEditedForm } from '../../invitations/index.ts'
import { findLetterText, findMended, storeMended } from '../../letters/index.ts'
import { type ApplicationRow, allowedEvents, findApplication, lockApplication, readsAsOfficial, requireApplicationAccess } from '../../lifecycle/index.ts'
import { findInForce, inForceStates } from '../document-row.ts'
import { becauseChanged, endDocuments } from '../end-document.ts'
import { readFields } from './read-placeholders.ts'

interface Asked {
  id: number
  kind: LetterKind
  now: Date
}

/** The text of a letter for one application. */
export async function readMended(db: Db | Tx, actor: Actor, { id, kind, now }: Asked): Promise<MendedLetter> {
  const { application, text, template, revision } = await requireLetter(db, actor, { id, kind, now })
  const invitationId = application.invitation_id
  const [mended, { languages }] = [await findMended(db, { applicationId: id, kind }), await readEditedForm(db, invitationId)]
  const isMended = mended !== undefined && !mended.isRemoved
  const mayMend = await mayMendNow(db, actor, application, { kind, now })
  return {
    ...{ title: text.title, body: text.body, isMended, revision },
    mended: isMended ? { at: mended.at, by: mended.by } : null,
    ...{ mayMend, template, languages },
    fields: mayMend ? await readFields(db, { form: await readSubmittedForm(db, id), application, now }) : [],
  }
}

/** What the letter is filled from, whatever a draft of the invitation changes. */
const readSubmittedForm = async (db: Db | Tx, applicationId: number) =>
  ((await findSubmittedVersionOf(db, applicationId)) ?? refuse('application.notFound')).form

/** The letter of an application for those who read it as officials. */
async function requireLetter(db: Db | Tx, actor: Actor, { id, kind, now }: Asked) {
  const access = await requireApplicationAccess(db, actor, id, now)
  const found = readsAsOfficial(access) && (await findLetterText(db, { applicationId: id, invitationId: access.invitationId, kind }))
  const application = await findApplication(db, id)
  if (!found || !application) return refuse('letter.notFound')
  return { application, text: found.text, template: found.template, revision: found.mendedRevision }
}

const isUndecided = ({ app_state, approval_state }: ApplicationRow) =>
  app_state === 'permanent' && approval_state !== 'approved' && approval_state !== 'rejected'

/** Whether somebody has signed the letter that is in force, or that will be again if what was sent back returns unchanged. */
async function isSigned(db: Db | Tx, applicationId: number, letterKind: LetterKind): Promise<boolean> {
  const signed = await db
    .selectFrom('document as d')
    .innerJoin('document_signature as s', 's.document_id', 'd.id')
    .select('d.id')
    .where('d.application_id', '=', applicationId)
    .where('d.letter_kind', '=', letterKind)
    .where((is) => is.or([is('d.state', 'in', inForceStates), is('d.state', '=', 'replaced').and('d.ended_because', '=', 'sentBack')]))
    .where('s.voided_at', 'is', null)
    .executeTakeFirst()
  return signed !== undefined
}

/** Whether the letter can be mended still, and by this person. */
export async function mayMendNow(db: Db | Tx, actor: Actor, application: ApplicationRow, { kind, now }: { kind: LetterKind; now: Date }): Promise<boolean> {
  if (!isUndecided(application) || !(await decidesOrManages(db, actor, application, now))) return false
  return !(await isSigned(db, application.id, kind))
}

/** The application whose letter the caller may mend; refuses all others, whether it is too late or not. */
export async function requireMendable(db: Db, actor: Actor, asked: Asked): Promise<ApplicationRow> {
  const { application } = await requireLetter(db, actor, asked)
  if (!(await decidesOrManages(db, actor, application, asked.now))) refuse('access.denied')
  return application.app_state === 'permanent' ? application : refuse('application.notFound')
}

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
    await requireLetter(tx, actor, { id, kind, now })
    const application = (await lockApplication(tx, id)) ?? refuse('application.notFound')
    if (!(await decidesOrManages(tx, actor, application, now))) refuse('access.denied')
    if (!isUndecided(application) || (await isSigned(tx, id, kind))) refuse('letter.tooLate')
    // Asked under the lock: of two at once the second is told.
    if (((await findMended(tx, { applicationId: id, kind }))?.revision ?? 0) !== revision) refuse('letter.changed')
    const form = await readSubmittedForm(tx, id)
    await storeMended(tx, actor, { applicationId: id, invitationId: application.invitation_id, kind, form, text, now })
    await becauseChanged(tx, id, kind)
    const document = await findInForce(tx, { applicationId: id, attachmentTypeId: null, letterKind: kind })
    if (document) await endDocuments(tx, { applicationId: id, state: 'replaced', because: 'changed', now, documentId: document.id })
    return readMended(tx, actor, { id, kind, now })
  })
}
