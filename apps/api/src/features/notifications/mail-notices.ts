import { fixedMailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { contextOf } from '../../db/db-context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { namedQuery } from '../../db/named-query.ts'
import { allDone, type BatchHandler, defineJob, type JobContext } from '../../jobs/define-job.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { decisionLinks } from './links/decision-links.ts'
import { isNoticeCode, type NoticeCode } from './notice-codes.ts'
import { noticeMail } from './notice-mail.ts'
import { NoticeParams, toFacts } from './notice-params.ts'
import { mailFrame } from './texts/editable-texts.ts'

const Notices = z.object({ ids: z.array(z.int()) })
type Notices = z.infer<typeof Notices>

const mailTogether: BatchHandler<Notices> = async (context, jobs) => {
  await writeMails(context, { ids: jobs.flatMap(({ payload }) => payload.ids) })
  return allDone(jobs)
}

/** Queues one mail for each notice, in the recipient's language. The notice's id is the mail's key, so a repeated job sends no second mail. */
export const mailNotices = defineJob('notifications.mail', Notices, writeMails, { batch: mailTogether })

async function writeMails({ db, config, now }: JobContext, { ids }: Notices): Promise<void> {
  const notices = (await findNotices(db, { ids })).flatMap((notice) => (isMailed(notice) ? [notice] : []))
  if (notices.length === 0) return
  const { editedTexts } = contextOf(db)
  await inTransaction(db, async (tx) => {
    const decisions = await decisionLinks(tx, config, notices, now())
    for (const notice of notices) {
      const { id, code, params, link, email, fullname, language } = notice
      const reader: { greeting: string; language: Language } = { greeting: mailFrame(editedTexts, language).greeting(fullname), language }
      const facts = toFacts(NoticeParams.parse(params), language)
      const mail = noticeMail(editedTexts, { ...reader, code, facts, link: toPortalLink(config, link), decisions: decisions.get(notice), site: config.SITE })
      await queueMail(tx, { ...mail, to: email, messageKey: `notice:${id}` })
    }
  })
}

interface NoticeRow {
  id: number
  personId: number
  code: string
  params: unknown
  link: string
  email: string | null
  fullname: string
  language: Language
  /** Whether the recipient wants no mails of this kind. */
  isMuted: boolean
}

const isMailed = (notice: NoticeRow): notice is NoticeRow & { email: string; code: NoticeCode } =>
  notice.email !== null && isNoticeCode(notice.code) && (!notice.isMuted || fixedMailKinds.has(notice.code))

const findNotices = namedQuery<{ ids: readonly number[] }, NoticeRow>(
  'notifications.toMail',
  (value) => sql`
    select n.id, n.person_id as "personId", n.code, n.params, n.link, p.email, p.fullname, p.language,
      exists (select from muted_mail m where m.person_id = n.person_id and m.kind = n.code) as "isMuted"
    from notification n join person p on p.id = n.person_id where n.id = any(${value('ids')}) order by n.id`,
)
