import { languages } from '@klesis/contract/languages.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { z } from 'zod'
import type { Actor } from '../../../../actor/actor.ts'
import type { Db } from '../../../../db/db.ts'
import { type MailContent, toMail } from '../../../../mail/to-mail.ts'
import { findSubmittedVersionOf } from '../../../invitations/index.ts'
import { toParagraphs } from '../../run/collect-messages.ts'
import type { TriggerEvent } from '../../run/evaluate-script.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { findFacts } from '../../run/find-facts.ts'
import { readContext } from '../../run/read-context.ts'
import { findRecipients } from './find-recipients.ts'
import { versionsOf } from './mail-versions.ts'
import { toRuleContext } from './read-rule-context.ts'
import { textFor } from './running-rule.ts'

interface Letter {
  invitationId: number
  applicationId: number
  subject: LocalizedText
  body: LocalizedText
  now: Date
}

export interface ApplicantMail {
  name: string
  address: string
  /** The mail under a key: one, or one for each of its languages for somebody who reads what others would get. */
  written: (key: string) => { key: string; content: MailContent }[]
  /** In each language that it has. */
  texts: { language: Language; subject: string; body: string }[]
}

/** A mail to the applicant of an application in their language, with its placeholders filled as in mails of rules; undefined if they have no address. */
export async function writeToApplicant(db: Db, actor: Actor, { invitationId, applicationId, subject, body, now }: Letter): Promise<ApplicantMail | undefined> {
  const event: TriggerEvent = { point: 'submitted', invitationId, applicationId, actor, now, facts: {}, answers: z.unknown(), mayRefuse: false }
  const context = await readContext(db, event)
  const found = await findFacts(db, applicationId, null)
  const form = (await findSubmittedVersionOf(db, applicationId))?.form as unknown as Form | undefined
  const ruleContext = toRuleContext(db, event, { context, found, form })
  const [applicant] = await findRecipients(db, ruleContext, [{ kind: 'role', role: 'applicant' }])
  if (!applicant?.address) return undefined
  const { language, address, name } = applicant
  const inLanguage = (one: Language) => ({ subject: textFor(ruleContext, subject, one), body: textFor(ruleContext, body, one) })
  const { mailFrame } = scriptServicesOf(db)
  const contentIn = (one: Language) => {
    const text = inLanguage(one)
    return toMail({ subject: text.subject, ...toParagraphs(text.body), links: [], ...mailFrame(one), language: one })
  }
  const written = (key: string) => versionsOf(db, body, { key, language }).map((version) => ({ key: version.key, content: contentIn(version.language) }))
  const texts = languages.filter((one) => body[one]?.trim()).map((one) => ({ language: one, ...inLanguage(one) }))
  return { name: name ?? '', address, written, texts }
}
