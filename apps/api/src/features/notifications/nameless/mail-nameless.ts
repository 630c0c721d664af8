import { randomUUID } from 'node:crypto'
import { languages } from '@klesis/contract/languages.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { makeNoticeLink } from '../../links/index.ts'
import { linkText } from '../links/link-texts.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { noticeMail } from '../notice-mail.ts'
import { NoticeParams, toFacts } from '../notice-params.ts'
import { findContactAddress } from './contact-address.ts'

/** The notices that are mailed. Only approvers and managers cause them, so an anonymous applicant cannot make the portal mail strangers. */
const mailedCodes = [
  'review.asked',
  'review.takenBack',
  'application.approved',
  'application.rejected',
  'application.reopened',
  'application.extended',
  'application.deleted',
] as const satisfies readonly NoticeCode[]

const NamelessMail = z.object({
  applicationId: z.int(),
  code: z.enum(mailedCodes),
  params: NoticeParams,
  language: z.enum(languages).catch('el'),
  key: z.uuid(),
})

export const mailNameless = defineJob('notifications.nameless', NamelessMail, writeMail)

interface NamelessNotice {
  applicationId: number
  code: NoticeCode
  params: Partial<NoticeParams>
  /** The language in which the application was created. */
  language: string
}

/** Enqueues the mail of a notice to an applicant without account. They have no notifications and no mail settings; without an address in the form they get no mail. */
export async function enqueueNamelessMail(tx: Tx, notice: NamelessNotice): Promise<void> {
  if (!(mailedCodes as readonly NoticeCode[]).includes(notice.code)) return
  await enqueue(tx, mailNameless, NamelessMail.parse({ ...notice, key: randomUUID() }))
}

async function writeMail({ db, config, now }: JobContext, { applicationId, code, params, language, key }: z.infer<typeof NamelessMail>): Promise<void> {
  const to = await findContactAddress(db, applicationId)
  if (!to) return
  await inTransaction(db, async (tx) => {
    const path = await makeNoticeLink(tx, { applicationId, to, now: now() })
    const { editedTexts } = contextOf(tx)
    const mail = noticeMail(editedTexts, {
      code,
      facts: toFacts(params, language),
      greeting: linkText(editedTexts, 'private.greeting', language),
      language,
      link: path && toPortalLink(config, path),
      ...(path && { note: linkText(editedTexts, 'private.note', language) }),
      site: config.SITE,
    })
    await queueMail(tx, { ...mail, to, messageKey: `nameless:${key}` })
  })
}
