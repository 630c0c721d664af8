import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { invitationMails } from '@klesis/contract/notifications/invitation-mails.calls.ts'
import { type RewordableKind, rewordableMails } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findSubmittedLast } from '../../application-lists/index.ts'
import { readManagedInvitation, requireKnownInMail } from '../../invitations/index.ts'
import { findApplication, requireApplicationAccess } from '../../lifecycle/index.ts'
import { findEarlierDecisions } from '../facts/earlier-decisions.ts'
import { sampleDecisionLinks } from '../links/decision-links.ts'
import { readNoticeApplication } from '../listeners/notice-application.ts'
import { noticeMail } from '../notice-mail.ts'
import { NoticeParams, toMailedFacts } from '../notice-params.ts'
import { mailFrame } from '../texts/editable-texts.ts'
import { inventedParams, sampleParams } from './invented-params.ts'

interface Asked {
  id: number
  kind: RewordableKind
  language: Language
  subject: string
  body: string
  applicationId?: number | undefined
}

const perMinute = 120

/**
 * A mail with the given words as it would be sent, for an application of the invitation or an invented one. The buttons with which approvers decide
 * only open it here.
 */
export async function previewMail(
  db: Db,
  config: Config,
  actor: Actor,
  { id, kind, language, subject, body, applicationId: asked }: Asked,
): Promise<CallResult<typeof invitationMails.preview>> {
  const { title, isContinuous } = await readManagedInvitation(db, actor, id)
  const words = { kind, subject: { [language]: subject }, body: { [language]: body } }
  requireKnownInMail(words, actor.language)
  await limitCalls(db, { key: `mail-preview:${requirePerson(actor).id}`, max: perMinute, seconds: 60 })
  const { editedTexts, now: clock } = contextOf(db)
  const now = clock()
  const applicationId = asked === undefined ? await findSubmittedLast(db, id) : await requireOfInvitation(db, actor, { applicationId: asked, id, now })
  return inTransaction(db, async (tx) => {
    const invented = inventedParams({ title, now })
    const params = NoticeParams.parse({
      ...(applicationId === undefined ? invented : await paramsOf(tx, applicationId, invented)),
      ...sampleParams(kind),
      // Who may submit at any time is asked to look again by no date.
      ...(isContinuous && kind === 'application.lookAgain' && { until: '' }),
      author: invented.author,
    })
    const earlier = applicationId === undefined ? [] : ((await findEarlierDecisions(tx, [{ code: kind, applicationId }])).get(applicationId) ?? [])
    const reader = (rewordableMails.applicant as readonly RewordableKind[]).includes(kind) ? params.applicant : (requirePerson(actor).fullname ?? '')
    const url = toPortalLink(config, `/application/edit/${applicationId ?? 0}`)
    const content = noticeMail(editedTexts, {
      ...{ code: kind, ...toMailedFacts(params, language), earlier, now, language, site: config.SITE, ownText: words },
      greeting: mailFrame(editedTexts, language).greeting(reader),
      link: url,
      decisions: sampleDecisionLinks(editedTexts, { code: kind, language, url }),
    })
    const label = [params.protocolNumber || `#${params.number}`, params.applicant].join(', ')
    return { subject: content.subject, html: content.html, application: applicationId === undefined ? null : { id: applicationId, label } }
  })
}

async function requireOfInvitation(db: Db, actor: Actor, { applicationId, id, now }: { applicationId: number; id: number; now: Date }): Promise<number> {
  await requireApplicationAccess(db, actor, applicationId, now)
  const application = await findApplication(db, applicationId)
  return application?.invitation_id === id ? applicationId : refuse('application.notFound')
}

/** What notices of the application would say, and what is invented where there is nothing to say yet. */
async function paramsOf(tx: Tx, applicationId: number, invented: ReturnType<typeof inventedParams>): Promise<Partial<NoticeParams>> {
  const { title, applicant, protocolNumber, submitted, sent, until, reason } = await readNoticeApplication(tx, applicationId)
  return {
    ...{ title, applicant, number: String(applicationId), protocolNumber, reason: reason || invented.reason },
    submitted: submitted ?? invented.submitted,
    sent: sent ?? invented.sent,
    until: until === null ? invented.until : new Date(until).toISOString(),
  }
}
