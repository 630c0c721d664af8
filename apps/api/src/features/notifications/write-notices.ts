import type { Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { ScriptMail } from '../procedures/index.ts'
import { decisionLinks } from './links/decision-links.ts'
import type { MailedNotice } from './mailed-notices.ts'
import { noticeMail } from './notice-mail.ts'
import { NoticeParams, toFacts } from './notice-params.ts'
import { queueScriptMail } from './scripted/queue-script-mail.ts'
import { mailFrame } from './texts/editable-texts.ts'

/** Queues one mail for each notice, in the recipient's language, with the text of a script if there is one. The notice's id is the mail's key, so a repeated job sends no second mail; with `repeats`, the failed run of a script, it is a mail of its own. */
export async function writeNotices(
  tx: Tx,
  { config, now }: Pick<JobContext, 'config' | 'now'>,
  notices: readonly MailedNotice[],
  { scriptMail, repeats }: { scriptMail?: ScriptMail | undefined; repeats?: number | undefined } = {},
): Promise<void> {
  const { editedTexts } = contextOf(tx)
  const decisions = await decisionLinks(tx, config, notices, now())
  for (const notice of notices) {
    const { id, code, params, link, email, fullname, language } = notice
    const facts = toFacts(NoticeParams.parse(params), language)
    const greeting = mailFrame(editedTexts, language).greeting(fullname)
    const letter = { code, facts, greeting, language, link: toPortalLink(config, link), own: scriptMail, site: config.SITE }
    const toReader = () => noticeMail(editedTexts, { ...letter, decisions: decisions.get(notice) })
    const messageKey = repeats === undefined ? `notice:${id}` : `notice:${id}:repeats:${repeats}`
    if (!scriptMail) await queueMail(tx, { ...toReader(), to: email, messageKey })
    else await queueScriptMail(tx, scriptMail, { reader: email, messageKey, toReader: async () => toReader(), toOthers: () => noticeMail(editedTexts, letter) })
  }
}
