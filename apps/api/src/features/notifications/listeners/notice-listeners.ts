import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import type { Wiring } from '../../../events/emit.ts'
import { tellNameless } from '../nameless/mail-nameless.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { type Notice, notify } from '../notify.ts'
import { type Concerned, findApprovers, findConcerned, findManagers, findTalkers } from './concerned.ts'

/** Which event puts which notice into whose bell. */
export const noticeListeners = {
  'application.submitted': [(tx, { applicationId }) => tellApplicant(tx, applicationId, 'application.submitted')],
  'application.approved': [(tx, { applicationId }) => tellApplicant(tx, applicationId, 'application.approved')],
  'application.rejected': [(tx, { applicationId }) => tellApplicant(tx, applicationId, 'application.rejected', ({ reason }) => ({ params: { reason } }))],
  'application.reopened': [(tx, { applicationId }) => tellApplicant(tx, applicationId, 'application.reopened')],
  'application.extended': [(tx, { applicationId, until }) => tellApplicant(tx, applicationId, 'application.extended', () => ({ params: { until } }))],
  'application.deleted': [tellOfDeletion],
  'application.withdrawn': [tellOfWithdrawal],
  'approval.opened': [tellApprover],
  'approval.noApprover': [tellManagers],
  'review.asked': [askApplicant],
  'review.resubmitted': [tellAsker],
  'review.takenBack': [(tx, { applicationId }) => tellApplicant(tx, applicationId, 'review.takenBack')],
  'comment.added': [tellOfComment],
} satisfies Wiring

type More = Partial<Pick<Notice, 'senderId' | 'link'>> & { params?: Notice['params'] }

const about = ({ title, applicant, protocolNumber }: Concerned) => ({ title, applicant, protocolNumber })

async function tell(tx: Tx, concerned: Concerned, code: NoticeCode, to: readonly number[], { params, senderId = null, link = concerned.link }: More = {}) {
  await notify(tx, { code, to, params: { ...about(concerned), ...params }, senderId, link })
}

async function tellApplicant(tx: Tx, applicationId: number, code: NoticeCode, more: (concerned: Concerned) => More = () => ({})): Promise<void> {
  const concerned = await findConcerned(tx, applicationId)
  await tellOwner(tx, concerned, code, more(concerned))
}

async function tellOwner(tx: Tx, concerned: Concerned, code: NoticeCode, more: More): Promise<void> {
  const { applicationId, language } = concerned
  if (concerned.isAnonymous) await tellNameless(tx, { applicationId, code, params: { ...about(concerned), ...more.params }, language })
  else await tell(tx, concerned, code, [concerned.applicantId], more)
}

/** What was never submitted is deleted by the applicants themselves. */
async function tellOfDeletion(tx: Tx, { applicationId }: { applicationId: number }): Promise<void> {
  const concerned = await findConcerned(tx, applicationId)
  if (concerned.isSubmitted) await tellOwner(tx, concerned, 'application.deleted', { link: '/application/me' })
}

async function tellOfWithdrawal(tx: Tx, { applicationId, stepIds }: { applicationId: number; stepIds: number[] }): Promise<void> {
  const concerned = await findConcerned(tx, applicationId)
  const more = { senderId: concerned.applicantId, link: '/application/approvals' }
  await tell(tx, concerned, 'application.withdrawn', await findApprovers(tx, stepIds), more)
}

async function tellApprover(tx: Tx, { applicationId, stepId, cause }: { applicationId: number; stepId: number; cause: string }): Promise<void> {
  const concerned = await findConcerned(tx, applicationId)
  const code = cause === 'resubmit' ? 'application.resubmitted' : 'approval.opened'
  await tell(tx, concerned, code, await findApprovers(tx, [stepId]), { senderId: concerned.applicantId })
}

/** Whoever asked for the corrections, where it is their turn again; where earlier approvals are asked anew, it is not yet. */
async function tellAsker(tx: Tx, { applicationId, stepId }: { applicationId: number; stepId: number }): Promise<void> {
  const step = await tx.selectFrom('step').select('state').where('id', '=', stepId).executeTakeFirst()
  if (step?.state === 'pending') await tellApprover(tx, { applicationId, stepId, cause: 'resubmit' })
}

async function tellManagers(
  tx: Tx,
  { applicationId, code, params }: { applicationId: number; code: string; params: { [name: string]: JsonValue } },
): Promise<void> {
  const problem = toProblem(code, params)
  await tell(tx, await findConcerned(tx, applicationId), 'approval.problem', await findManagers(tx, applicationId), { params: { problem } })
}

function toProblem(code: string, params: { [name: string]: JsonValue }): LocalizedText {
  if (!(code in refusals)) return {}
  const { el, en } = refusals[code as RefusalCode]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { el: fill(el), en: fill(en) }
}

async function askApplicant(tx: Tx, { applicationId, stepId, personId }: { applicationId: number; stepId: number; personId: number }): Promise<void> {
  const step = await tx.selectFrom('step').select('reason').where('id', '=', stepId).executeTakeFirst()
  await tellApplicant(tx, applicationId, 'review.asked', () => ({ params: { reason: step?.reason ?? '' }, senderId: personId }))
}

async function tellOfComment(tx: Tx, { applicationId, personId }: { applicationId: number; personId: number }): Promise<void> {
  const author = await tx.selectFrom('person').select('fullname').where('id', '=', personId).executeTakeFirst()
  const more = { params: { author: author?.fullname ?? '' }, senderId: personId }
  await tell(tx, await findConcerned(tx, applicationId), 'comment.added', await findTalkers(tx, applicationId), more)
}
