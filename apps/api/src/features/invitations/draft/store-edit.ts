import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { type Events, emit } from '../../../events/emit.ts'
import { invitationColumns } from '../edit/invitation-columns.ts'
import { isReopened } from '../edit/is-reopened.ts'
import { readInvitationEdit } from '../edit/read-invitation-edit.ts'
import { saveTags } from '../edit/save-tags.ts'
import type { VersionReview } from '../impact/found-change.ts'
import type { Invitation } from '../invitation.ts'
import { putChosenBack } from '../items/chosen-items.ts'
import { requireKnownInMails } from '../mails/require-known-placeholders.ts'
import { findProblems, toChecked } from '../publishing/find-problems.ts'
import { keepPlan, willBePlanned } from '../publishing/planned-publication.ts'
import type { ProblemWithoutMessage } from '../publishing/problem-without-message.ts'
import { updatePublished } from '../publishing/update-published.ts'
import { saveVersion } from '../versions/save-version.ts'
import type { Forms } from '../versions/version-content.ts'

interface Edit {
  /** The invitation before the edit, locked. */
  live: Invitation
  input: InvitationInput
  forms: Forms
  /** What was found in the forms and scripts, outside the transaction. */
  formAndScriptProblems: readonly ProblemWithoutMessage[]
  changes: AuditChange[]
  code: 'invitation.saved' | 'invitation.imported' | 'invitation.versionRestored' | 'invitation.publishedAsPlanned'
  now: Date
  /** What happens to the drafts on earlier versions if it becomes live; they stay if left out. */
  drafts?: DraftChoice
  /** The submitted applications that go back to their applicants if it becomes live. */
  review?: VersionReview | undefined
  /** Plans the publication of what is saved; null ends a plan. Left out where a plan stays. */
  publishAt?: string | null | undefined
}

/**
 * Writes what the editor or a file contains. It becomes live, and published if it is to be and nothing prevents it. A published invitation
 * whose new content may not be published keeps what is live; the edit is stored as a draft beside it, except the period and the archive mark,
 * which hold at once. A restored version is always such a draft, and so is every save while a publication is planned, and an import where there are
 * applications: publishing it says what it does to them. Requirements and items were written before; an item that was removed and that applications chose
 * comes back when the edit becomes live, as by taking the invitation off publication.
 */
export async function storeEdit(
  tx: Tx,
  actor: Actor,
  { live, input, forms, formAndScriptProblems, changes: edited, code, now, drafts = 'stay', review, publishAt }: Edit,
): Promise<InvitationEdit> {
  requireKnownInMails(input.flags, actor.language)
  const { id } = live
  const person = requirePerson(actor)
  const subject = { invitation: toChecked(id, input), version: forms, formAndScriptProblems }
  const { problems } = await findProblems(tx, subject, { language: actor.language, now })
  const isRestored = code === 'invitation.versionRestored'
  const isPublished = publishAt ? live.isPublished : input.isPublished
  const isAskedFirst = isRestored || (code === 'invitation.imported' && (await hasApplications(tx, id)))
  const isHeld = isAskedFirst || problems.length > 0 || (await willBePlanned(tx, id, { publishAt, now }))
  const staysLive = live.isPublished && isPublished && isHeld
  const { isPublished: _, form: __, evaluationForm: ___, ...card } = input
  const written = staysLive ? periodColumns(input) : invitationColumns(input)
  await tx
    .updateTable('invitation')
    .set({ ...written, revision: live.revision + 1, saved_by: person.id, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await tellReopened(tx, live, { written, now })
  const changes = [...edited]
  if (!staysLive) {
    await saveTags(tx, id, input)
    changes.push(...(await putChosenBack(tx, id)))
  }
  const version = await saveVersion(tx, person, id, { forms, ...(staysLive ? { draftCard: card } : { isLive: true }) })
  const ids = { revision: live.revision + 1, ...version }
  await record(tx, actor, { subject: 'invitation', subjectId: id, code: staysLive && !isRestored ? 'invitation.draftSaved' : code, ids, changes })
  if (!staysLive) {
    await emit(tx, 'invitation.wentLive', { actor, invitationId: id })
    await changeApplications(tx, { actor, invitationId: id, versionId: version.versionId }, { drafts, review })
    await updatePublished(tx, actor, id, isPublished && problems.length === 0)
  }
  await keepPlan(tx, actor, live, {
    publishAt,
    drafts,
    review,
    isAskedFirst,
    isPublished,
    isArchived: input.isArchived,
    staysLive,
    isFaultless: problems.length === 0,
  })
  return readInvitationEdit(tx, actor, { id, formAndScriptProblems, now })
}

const hasApplications = async (tx: Tx, invitationId: number): Promise<boolean> =>
  (await tx.selectFrom('application_count').select('count').where('invitation_id', '=', invitationId).where('count', '>', 0).limit(1).executeTakeFirst()) !==
  undefined

type Version = Pick<Events['invitation.draftsToMove'], 'actor' | 'invitationId' | 'versionId'>

/** What was chosen for the applications on earlier versions. */
async function changeApplications(tx: Tx, version: Version, { drafts, review }: Required<Pick<Edit, 'drafts'>> & Pick<Edit, 'review'>): Promise<void> {
  if (drafts !== 'stay') await emit(tx, 'invitation.draftsToMove', { ...version, looksAgain: drafts === 'lookAgain' })
  if (review && review.concerns.length > 0) await sendToReview(tx, { ...version, ...review })
}

async function sendToReview(tx: Tx, asked: Events['invitation.submittedToReview']): Promise<void> {
  const { actor, invitationId, versionId, text } = asked
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.reviewAsked', ids: { versionId }, text })
  await emit(tx, 'invitation.submittedToReview', asked)
}

async function tellReopened(tx: Tx, live: Invitation, { written, now }: { written: { ends_at?: string }; now: Date }): Promise<void> {
  const { id, endsAt, appEvaluation } = live
  if (appEvaluation && isReopened(live, written.ends_at ?? endsAt, now)) await emit(tx, 'invitation.reopened', { invitationId: id, endedAt: endsAt })
}

/** The columns that no draft holds back; a period that ends before it starts is left as it was. */
function periodColumns(input: InvitationInput) {
  const { starts_at, ends_at, is_archived } = invitationColumns(input)
  return Date.parse(ends_at) > Date.parse(starts_at) ? { starts_at, ends_at, is_archived } : { is_archived }
}
