import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { makeMailedLink } from '../../links/index.ts'
import { linkText } from '../links/link-texts.ts'
import { mailFrame } from '../texts/editable-texts.ts'
import { findContactAddress } from './contact-address.ts'

const Saved = z.object({ applicationId: z.int() })

/** Mails the private link of an anonymous application to the address in its form, once for each address and only to the latest one. */
export const mailPrivateLink = defineJob('notifications.privateLink', Saved, writeMail)

/** Enqueues the mail after an anonymous application is saved. */
export async function enqueuePrivateLink(tx: Tx, { applicationId, isAnonymous }: z.infer<typeof Saved> & { isAnonymous: boolean }): Promise<void> {
  if (isAnonymous) await enqueue(tx, mailPrivateLink, { applicationId })
}

async function writeMail({ db, config, now }: JobContext, { applicationId }: z.infer<typeof Saved>): Promise<void> {
  const written = await db
    .selectFrom('application as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select(['i.title', 'p.language'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  const to = await findContactAddress(db, applicationId)
  if (!written || !to) return
  const { language } = written
  const title = textIn(written.title as LocalizedText, language)
  const { editedTexts } = contextOf(db)
  await inTransaction(db, async (tx) => {
    const link = await makeMailedLink(tx, { applicationId, to, now: now() })
    if (!link) return
    const mail = toMail({
      subject: fillText(linkText(editedTexts, 'private.subject', language), { title }),
      heading: mailHeading(editedTexts, language, config.SITE),
      greeting: linkText(editedTexts, 'private.greeting', language),
      paragraphs: [fillText(linkText(editedTexts, 'private.body', language), { title }), linkText(editedTexts, 'private.notYours', language)],
      links: [{ label: linkText(editedTexts, 'private.action', language), url: toPortalLink(config, link.path) }],
      footer: mailFrame(editedTexts, language).footer(config.SITE),
      language,
    })
    await queueMail(tx, { ...mail, to, messageKey: `private-link:${link.id}`, isAwaited: true })
  })
}
