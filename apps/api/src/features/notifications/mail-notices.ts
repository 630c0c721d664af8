import { fixedMailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import { contextOf } from '../../db/db-context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../jobs/define-job.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { decisionLinks } from './links/decision-links.ts'
import { isNoticeCode } from './notice-codes.ts'
import { noticeMail } from './notice-mail.ts'
import { NoticeParams, toFacts } from './notice-params.ts'
import { mailFrame } from './texts/editable-texts.ts'

const Notices = z.object({ ids: z.array(z.int()) })

/** Queues one mail for each notice, in the recipient's language. The notice's id is the mail's key, so a repeated job sends no second mail. */
export const mailNotices = defineJob('notifications.mail', Notices, writeMails)

async function writeMails({ db, config, now }: JobContext, { ids }: z.infer<typeof Notices>): Promise<void> {
  const notices = await db
    .selectFrom('notification as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .leftJoin('muted_mail as m', (join) => join.onRef('m.person_id', '=', 'n.person_id').onRef('m.kind', '=', 'n.code'))
    .select(['n.id', 'n.person_id as personId', 'n.code', 'n.params', 'n.link', 'p.email', 'p.fullname', 'p.language', 'm.kind as muted'])
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute()
  const { overrides } = contextOf(db)
  await inTransaction(db, async (tx) => {
    for (const { id, personId, code, params, link, email, fullname, language, muted } of notices) {
      if (email === null || !isNoticeCode(code) || (muted !== null && !fixedMailKinds.has(code))) continue
      const reader: { greeting: string; language: Language } = { greeting: mailFrame(overrides, language).greeting(fullname), language }
      const facts = toFacts(NoticeParams.parse(params), language)
      const decisions = await decisionLinks(tx, config, { code, link, personId, language }, now())
      const mail = noticeMail(overrides, { ...reader, code, facts, link: toPortalLink(config, link), decisions, site: config.SITE })
      await queueMail(tx, { ...mail, to: email, messageKey: `notice:${id}` })
    }
  })
}
