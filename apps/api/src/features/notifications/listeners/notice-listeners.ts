import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import { fillRefusal } from '@klesis/contract/fill-refusal.ts'
import { languages } from '@klesis/contract/languages.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { beforeCommit, type Collection } from '../../../db/before-commit.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import type { Events, Listener, Wiring } from '../../../events/emit.ts'
import { enqueueNamelessMail } from '../nameless/mail-nameless.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { type Notice, notify } from '../notify.ts'
import { notifyOfApplication } from '../notify-of-application.ts'
import { findConversation, findInvitationsOf, findManagers, findManagersOf, type NoticeApplication, readNoticeApplication } from './notice-application.ts'
import { readMarked } from './read-marked.ts'

/** Which notice each domain event sends, and to whom. */
export const noticeListeners = {
  'application.submitted': [ofSubmission],
  'application.approved': [notifying((tx, { applicationId }) => toApplicant(tx, applicationId, 'application.approved'))],
  'application.rejected': [
    notifying((tx, { applicationId }) => toApplicant(tx, applicationId, 'application.rejected', ({ reason }) => ({ params: { reason } }))),
  ],
  'application.reopened': [notifying((tx, { applicationId }) => toApplicant(tx, applicationId, 'application.reopened'))],
  'application.extended': [notifying((tx, { applicationId, until }) => toApplicant(tx, applicationId, 'application.extended', () => ({ params: { until } })))],
  'application.moved': [notifying(ofMove)],
  'application.deleted': [notifying(ofDeletion)],
  'application.withdrawn': [
    (tx, { applicationId, stepIds }) => notifyOfApplication(tx, { code: 'application.withdrawn', applicationId, stepIds, link: '/application/approvals' }),
  ],
  'application.documentAsked': [
    notifying((tx, { applicationId, title }) => toApplicant(tx, applicationId, 'application.documentAsked', () => ({ params: { message: title } }))),
  ],
  'application.documentAttached': [(tx, about) => notifyOfApplication(tx, { code: 'approval.documentAttached', ...about })],
  'approval.opened': [toApprover],
  'approval.noApprover': [toManagers],
  'review.asked': [notifying(ofReview)],
  'review.resubmitted': [notifying(toReviewer)],
  'review.takenBack': [notifying((tx, { applicationId }) => toApplicant(tx, applicationId, 'review.takenBack'))],
  'comment.added': [notifying(ofComment), notifying(ofMention)],
  'comment.edited': [notifying(ofMention)],
  'invitation.notPublished': [ofUnpublished],
  'invitation.notSentBack': [ofNotSentBack],
  'procedure.runsFailed': [ofFailures],
} satisfies Wiring

/** The notice of an event, if it has one. */
type FindNotice<Payload> = (tx: Tx, payload: Payload) => Promise<Notice | undefined>

/** The notices of a transaction are looked up together before its commit, so that they tell of its end and share their reads. */
const noticedEvents: Collection<(tx: Tx) => Promise<Notice | undefined>> = {
  order: 1,
  write: async (tx, finds) => {
    const together = joiningReads(tx)
    for (const notice of await Promise.all(finds.map((find) => find(together)))) if (notice) await notify(tx, notice)
  },
}

function notifying<Name extends keyof Events>(find: FindNotice<Events[Name]>): Listener<Name> {
  return (tx, payload) => beforeCommit(tx, noticedEvents, (together) => find(together, payload))
}

type More = Partial<Pick<Notice, 'senderId' | 'link'>> & { params?: Notice['params'] }

const baseParams = ({ applicationId, title, applicant, protocolNumber, submitted, sent }: NoticeApplication) => ({
  ...{ number: String(applicationId), title, applicant, protocolNumber },
  submitted: submitted ?? '',
  sent: sent ?? '',
})

function toNotice(
  application: NoticeApplication,
  code: NoticeCode,
  to: readonly number[],
  { params, senderId = null, link = application.link }: More = {},
): Notice {
  return { code, to, params: { ...baseParams(application), ...params }, senderId, link }
}

async function toApplicant(tx: Tx, applicationId: number, code: NoticeCode, more: (application: NoticeApplication) => More = () => ({})) {
  const application = await readNoticeApplication(tx, applicationId)
  return toOwner(tx, application, code, more(application))
}

async function toOwner(tx: Tx, application: NoticeApplication, code: NoticeCode, more: More): Promise<Notice | undefined> {
  const { applicationId, language } = application
  if (!application.isAnonymous) return toNotice(application, code, [application.applicantId], more)
  await enqueueNamelessMail(tx, { applicationId, code, params: { ...baseParams(application), ...more.params }, language })
  return undefined
}

/** Only who is asked to look again while there is time to is mailed. */
async function ofMove(tx: Tx, { applicationId, looksAgain }: Events['application.moved']) {
  const application = await readNoticeApplication(tx, applicationId)
  const { until } = application
  const isAsked = looksAgain && (until === null || new Date(until) > contextOf(tx).now())
  const params = { until: until === null ? '' : new Date(until).toISOString() }
  return toOwner(tx, application, isAsked ? 'application.lookAgain' : 'application.moved', { params })
}

/** Applications that were never submitted are deleted by their applicants, who need no notice. */
async function ofDeletion(tx: Tx, { applicationId }: { applicationId: number }) {
  const application = await readNoticeApplication(tx, applicationId)
  return application.isSubmitted ? toOwner(tx, application, 'application.deleted', { link: '/application/me' }) : undefined
}

const notifyingNameless = notifying<'application.submitted'>((tx, { applicationId }) => toApplicant(tx, applicationId, 'application.submitted'))

/** Whoever has no account gets a mail, which needs the application's data. */
function ofSubmission(tx: Tx, event: Events['application.submitted']): Promise<void> {
  const { applicationId, isAnonymous } = event
  return isAnonymous ? notifyingNameless(tx, event) : notifyOfApplication(tx, { code: 'application.submitted', applicationId })
}

function toApprover(tx: Tx, { applicationId, stepId, cause }: { applicationId: number; stepId: number; cause: string }): Promise<void> {
  return notifyOfApplication(tx, { code: cause === 'resubmit' ? 'application.resubmitted' : 'approval.opened', applicationId, stepIds: [stepId] })
}

/** Notifies the approver who asked for corrections if they can decide again: not while earlier approvals are repeated, nor while the position is vacant. */
async function toReviewer(tx: Tx, { applicationId, stepId }: { applicationId: number; stepId: number }) {
  const step = await tx.selectFrom('step').select(['state', 'route_note']).where('id', '=', stepId).executeTakeFirst()
  if (step?.state === 'pending' && step.route_note !== 'nobody') await toApprover(tx, { applicationId, stepId, cause: 'resubmit' })
  return undefined
}

/** Of several applications of an invitation its managers get one notice. */
async function toManagers(tx: Tx, { applicationIds, code, params }: Events['approval.noApprover']): Promise<void> {
  const problem = toProblem(code, params)
  const ofInvitations = applicationIds.length > 1 ? await findInvitationsOf(tx, applicationIds) : [{ invitationId: 0, title: {}, applicationIds }]
  for (const { invitationId, title, applicationIds: ids } of ofInvitations) {
    if (ids.length === 1) for (const applicationId of ids) await notifyingOfProblem(tx, { applicationId, problem })
    else {
      const to = await findManagersOf(tx, invitationId)
      const link = `/management/applications/${invitationId}`
      await notify(tx, { code: 'approval.problems', to, params: { title, problem, message: inEach(String(ids.length)) }, senderId: null, link })
    }
  }
}

const inEach = (text: string): LocalizedText => Object.fromEntries(languages.map((language) => [language, text]))

const notifyingOfProblem = (tx: Tx, { applicationId, problem }: { applicationId: number; problem: LocalizedText }) =>
  beforeCommit(tx, noticedEvents, async (together) => {
    const [application, managers] = await Promise.all([readNoticeApplication(together, applicationId), findManagers(together, applicationId)])
    return toNotice(application, 'approval.problem', managers, { params: { problem } })
  })

function toProblem(code: string, params: { [name: string]: JsonValue }): LocalizedText {
  if (!(code in refusals)) return {}
  const texts = refusals[code as RefusalCode]
  return Object.fromEntries(languages.map((language) => [language, fillRefusal(texts[language], params, language)]))
}

async function ofReview(tx: Tx, { applicationId, stepId, personId }: { applicationId: number; stepId: number; personId: number }) {
  const step = await tx.selectFrom('step').select('reason').where('id', '=', stepId).executeTakeFirst()
  const marked = await readMarked(tx, applicationId)
  return toApplicant(tx, applicationId, 'review.asked', () => ({ params: { reason: step?.reason ?? '', marked }, senderId: personId }))
}

/** Whoever is mentioned gets the notice of that instead. */
async function ofComment(tx: Tx, { applicationId, personId, audience, mentioned }: Events['comment.added']) {
  const others = (await findConversation(tx, applicationId, audience)).filter((id) => !mentioned.includes(id))
  return toReaders(tx, 'comment.added', others, { applicationId, personId })
}

function ofMention(tx: Tx, { applicationId, personId, mentioned }: Events['comment.edited']) {
  return toReaders(tx, 'comment.mentioned', mentioned, { applicationId, personId })
}

async function toReaders(tx: Tx, code: NoticeCode, readers: readonly number[], { applicationId, personId }: { applicationId: number; personId: number }) {
  if (readers.length === 0) return undefined
  const author = await tx.selectFrom('person').select('fullname').where('id', '=', personId).executeTakeFirst()
  const application = await readNoticeApplication(tx, applicationId)
  return toNotice(application, code, readers, { params: { author: author?.fullname ?? '' }, senderId: personId })
}

async function ofUnpublished(tx: Tx, { invitationId, title, reasons }: Events['invitation.notPublished']): Promise<void> {
  const link = `/invitation/edit/${invitationId}?section=check`
  await notify(tx, { code: 'invitation.notPublished', to: await findManagersOf(tx, invitationId), params: { title, message: reasons }, senderId: null, link })
}

async function ofNotSentBack(tx: Tx, { invitationId, title, count }: Events['invitation.notSentBack']): Promise<void> {
  const message: LocalizedText = count === undefined ? { el: '', en: '' } : { el: `Δεν επιστράφηκαν: ${count}.`, en: `Not sent back: ${count}.` }
  const link = `/invitation/edit/${invitationId}`
  await notify(tx, { code: 'invitation.notSentBack', to: await findManagersOf(tx, invitationId), params: { title, message }, senderId: null, link })
}

async function ofFailures(tx: Tx, { invitationId, title, failures }: Events['procedure.runsFailed']): Promise<void> {
  const inLanguage = (language: Language) => failures.map(({ point, count }) => `${triggerPointOf(point).title[language]}: ${count}`).join(', ')
  const params = { title, message: { el: inLanguage('el'), en: inLanguage('en') } }
  const link = `/invitation/rules/${invitationId}?view=log&outcome=failed`
  await notify(tx, { code: 'procedure.failed', to: await findManagersOf(tx, invitationId), params, senderId: null, link })
}
