import type { Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { ScriptMail } from '../procedures/index.ts'
import { findEarlierDecisions } from './facts/earlier-decisions.ts'
import { findAttachment } from './letters/find-attachment.ts'
import { decisionLinks } from './links/decision-links.ts'
import type { MailedNotice } from './mailed-notices.ts'
import { noticeMail } from './notice-mail.ts'
import { NoticeParams, toMailedFacts } from './notice-params.ts'
import { queueScriptMail } from './scripted/queue-script-mail.ts'
import { mailFrame } from './texts/editable-texts.ts'

/**
 * Queues one mail for each notice, in the recipient's language. A script's mail replaces the portal's text and may go to other addresses, too. The key of a
 * mail follows from the notice, so a job that is run again sends no second mail; a repetition of the failed run `repeats` has another key and sends one. `places` says how many notices of the same event come before each.
 */
export async function queueNoticeMails(
  tx: Tx,
  { config, now }: Pick<JobContext, 'config' | 'now'>,
  notices: readonly MailedNotice[],
  { scriptMail, repeats, places }: { scriptMail?: ScriptMail | undefined; repeats?: number | undefined; places?: ReadonlyMap<number, number> } = {},
): Promise<void> {
  const { editedTexts } = contextOf(tx)
  const decisions = await decisionLinks(tx, config, notices, now())
  const earlier = await findEarlierDecisions(tx, scriptMail ? [] : notices)
  for (const notice of notices) {
    const { id, code, params, link, email, fullname, language, applicationId, ownText } = notice
    const mailed = { ...toMailedFacts(NoticeParams.parse(params), language), earlier: earlier.get(applicationId ?? 0) ?? [], now: now() }
    const greeting = mailFrame(editedTexts, language).greeting(fullname)
    const content = {
      code,
      ...mailed,
      greeting,
      language,
      link: link ? toPortalLink(config, link) : undefined,
      scriptText: scriptMail,
      ownText,
      site: config.SITE,
    }
    const attachmentId = notice.hasLetter ? await findAttachment(tx, notice) : undefined
    const place = places?.get(id) ?? 0
    const toRecipient = () => ({ ...noticeMail(editedTexts, { ...content, decisions: decisions.get(notice) }), attachmentId, place })
    const toOthers = () => noticeMail(editedTexts, content)
    const messageKey = repeats === undefined ? `notice:${id}` : `notice:${id}:repeats:${repeats}`
    if (!scriptMail) await queueMail(tx, { ...toRecipient(), to: email, messageKey })
    else await queueScriptMail(tx, scriptMail, { recipient: email, messageKey, toRecipient: async () => toRecipient(), toOthers })
  }
}
