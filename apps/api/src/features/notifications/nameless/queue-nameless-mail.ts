import type { Language } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { makeNoticeLink } from '../../links/index.ts'
import type { ScriptMail } from '../../procedures/index.ts'
import { findAttachment } from '../letters/find-attachment.ts'
import { linkText } from '../links/link-texts.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { noticeMail } from '../notice-mail.ts'
import { type NoticeParams, toMailedFacts } from '../notice-params.ts'
import { findOwnText } from '../own-words/find-own-text.ts'
import { queueScriptMail } from '../scripted/queue-script-mail.ts'

export interface NamelessNotice {
  applicationId: number
  code: NoticeCode
  params: NoticeParams
  language: Language
  key: string
}

/** Queues the mail of a notice to the address of an applicant without account, with the text of a script if there is one. Only that address gets the private link. */
export async function queueNamelessMail(
  tx: Tx,
  { config, now }: Pick<JobContext, 'config' | 'now'>,
  { applicationId, code, params, language, key }: NamelessNotice,
  to: string,
  scriptMail?: ScriptMail,
): Promise<void> {
  const { editedTexts } = contextOf(tx)
  const greeting = linkText(editedTexts, 'private.greeting', language)
  const mailed = { ...toMailedFacts(params, language), earlier: [], now: now() }
  const ownText = scriptMail ? undefined : await findOwnText(tx, { applicationId, code })
  const content = { code, ...mailed, greeting, language, scriptText: scriptMail, ownText, site: config.SITE }
  const toRecipient = async () => {
    const path = await makeNoticeLink(tx, { applicationId, to, now: now() })
    const link = path && toPortalLink(config, path)
    const attachmentId = await findAttachment(tx, { code, applicationId })
    return { ...noticeMail(editedTexts, { ...content, link, ...(path && { note: linkText(editedTexts, 'private.note', language) }) }), attachmentId }
  }
  const messageKey = `nameless:${key}`
  if (!scriptMail) return queueMail(tx, { ...(await toRecipient()), to, messageKey })
  const toOthers = () => noticeMail(editedTexts, { ...content, link: toPortalLink(config, `/application/edit/${applicationId}`) })
  return queueScriptMail(tx, scriptMail, { recipient: to, messageKey, toRecipient, toOthers })
}
