import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import type { Wiring } from '../../../events/emit.ts'
import { enqueueNamelessMail } from '../nameless/mail-nameless.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { type Notice, notify } from '../notify.ts'
import { findApprovers, findConversation, findManagers, type NoticeApplication, readNoticeApplication } from './notice-application.ts'

/** Which notice each domain event sends, and to whom. */
export const noticeListeners = {
  'application.submitted': [(tx, { applicationId }) => notifyApplicant(tx, applicationId, 'application.submitted')],
  'application.approved': [(tx, { applicationId }) => notifyApplicant(tx, applicationId, 'application.approved')],
  'application.rejected': [(tx, { applicationId }) => notifyApplicant(tx, applicationId, 'application.rejected', ({ reason }) => ({ params: { reason } }))],
  'application.reopened': [(tx, { applicationId }) => notifyApplicant(tx, applicationId, 'application.reopened')],
  'application.extended': [(tx, { applicationId, until }) => notifyApplicant(tx, applicationId, 'application.extended', () => ({ params: { until } }))],
  'application.deleted': [notifyOfDeletion],
  'application.withdrawn': [notifyOfWithdrawal],
  'approval.opened': [notifyApprover],
  'approval.noApprover': [notifyManagers],
  'review.asked': [askApplicant],
  'review.resubmitted': [notifyReviewer],
  'review.takenBack': [(tx, { applicationId }) => notifyApplicant(tx, applicationId, 'review.takenBack')],
  'comment.added': [notifyOfComment],
} satisfies Wiring

type More = Partial<Pick<Notice, 'senderId' | 'link'>> & { params?: Notice['params'] }

const baseParams = ({ title, applicant, protocolNumber }: NoticeApplication) => ({ title, applicant, protocolNumber })

async function notifyPeople(
  tx: Tx,
  application: NoticeApplication,
  code: NoticeCode,
  to: readonly number[],
  { params, senderId = null, link = application.link }: More = {},
) {
  await notify(tx, { code, to, params: { ...baseParams(application), ...params }, senderId, link })
}

async function notifyApplicant(tx: Tx, applicationId: number, code: NoticeCode, more: (application: NoticeApplication) => More = () => ({})): Promise<void> {
  const application = await readNoticeApplication(tx, applicationId)
  await notifyOwner(tx, application, code, more(application))
}

async function notifyOwner(tx: Tx, application: NoticeApplication, code: NoticeCode, more: More): Promise<void> {
  const { applicationId, language } = application
  if (application.isAnonymous) await enqueueNamelessMail(tx, { applicationId, code, params: { ...baseParams(application), ...more.params }, language })
  else await notifyPeople(tx, application, code, [application.applicantId], more)
}

/** Applications that were never submitted are deleted by their applicants, who need no notice. */
async function notifyOfDeletion(tx: Tx, { applicationId }: { applicationId: number }): Promise<void> {
  const application = await readNoticeApplication(tx, applicationId)
  if (application.isSubmitted) await notifyOwner(tx, application, 'application.deleted', { link: '/application/me' })
}

async function notifyOfWithdrawal(tx: Tx, { applicationId, stepIds }: { applicationId: number; stepIds: number[] }): Promise<void> {
  const application = await readNoticeApplication(tx, applicationId)
  const more = { senderId: application.applicantId, link: '/application/approvals' }
  await notifyPeople(tx, application, 'application.withdrawn', await findApprovers(tx, stepIds), more)
}

async function notifyApprover(tx: Tx, { applicationId, stepId, cause }: { applicationId: number; stepId: number; cause: string }): Promise<void> {
  const application = await readNoticeApplication(tx, applicationId)
  const code = cause === 'resubmit' ? 'application.resubmitted' : 'approval.opened'
  await notifyPeople(tx, application, code, await findApprovers(tx, [stepId]), { senderId: application.applicantId })
}

/** Notifies the approver who asked for corrections if the step is pending again; it is not while earlier approvals are repeated. */
async function notifyReviewer(tx: Tx, { applicationId, stepId }: { applicationId: number; stepId: number }): Promise<void> {
  const step = await tx.selectFrom('step').select('state').where('id', '=', stepId).executeTakeFirst()
  if (step?.state === 'pending') await notifyApprover(tx, { applicationId, stepId, cause: 'resubmit' })
}

async function notifyManagers(
  tx: Tx,
  { applicationId, code, params }: { applicationId: number; code: string; params: { [name: string]: JsonValue } },
): Promise<void> {
  const problem = toProblem(code, params)
  await notifyPeople(tx, await readNoticeApplication(tx, applicationId), 'approval.problem', await findManagers(tx, applicationId), { params: { problem } })
}

function toProblem(code: string, params: { [name: string]: JsonValue }): LocalizedText {
  if (!(code in refusals)) return {}
  const { el, en } = refusals[code as RefusalCode]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { el: fill(el), en: fill(en) }
}

async function askApplicant(tx: Tx, { applicationId, stepId, personId }: { applicationId: number; stepId: number; personId: number }): Promise<void> {
  const step = await tx.selectFrom('step').select('reason').where('id', '=', stepId).executeTakeFirst()
  await notifyApplicant(tx, applicationId, 'review.asked', () => ({ params: { reason: step?.reason ?? '' }, senderId: personId }))
}

async function notifyOfComment(tx: Tx, { applicationId, personId }: { applicationId: number; personId: number }): Promise<void> {
  const author = await tx.selectFrom('person').select('fullname').where('id', '=', personId).executeTakeFirst()
  const more = { params: { author: author?.fullname ?? '' }, senderId: personId }
  await notifyPeople(tx, await readNoticeApplication(tx, applicationId), 'comment.added', await findConversation(tx, applicationId), more)
}
