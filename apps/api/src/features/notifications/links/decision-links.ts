import { applicationIdAt } from '@klesis/contract/applications/application-id-at.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { makeStepLinks } from '../../links/index.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { linkText } from './link-texts.ts'

/** Codes of notices that ask for a decision. */
const asking: ReadonlySet<NoticeCode> = new Set(['approval.opened', 'application.resubmitted'])

export interface DecisionLinks {
  links: { label: string; url: string }[]
  /** A sentence about the links. */
  note: string
}

/** What such a mail offers where nobody is to decide by it: its links open the page. */
export function sampleDecisionLinks(
  editedTexts: TextOverrides,
  { code, language, url }: { code: NoticeCode; language: Language; url: string },
): DecisionLinks | undefined {
  if (!asking.has(code)) return undefined
  const links = (['approve', 'reject', 'review'] as const).map((purpose) => ({ label: linkText(editedTexts, purpose, language), url }))
  return { links, note: linkText(editedTexts, 'decision.note', language) }
}

interface MailedNotice {
  code: NoticeCode
  /** A path of the portal. */
  link: string
  personId: number
  language: Language
}

/** For each notice a link for each decision that its recipient can take now; notices that ask for no decision have none. */
export async function decisionLinks<Notice extends MailedNotice>(
  tx: Tx,
  config: Config,
  notices: readonly Notice[],
  now: Date,
): Promise<Map<Notice, DecisionLinks>> {
  const asked = notices.flatMap((notice) => {
    const applicationId = Number(applicationIdAt(notice.link))
    return asking.has(notice.code) && applicationId ? [{ notice, applicationId }] : []
  })
  if (asked.length === 0) return new Map()
  const deciders = asked.map(({ notice: { personId }, applicationId }) => ({ personId, applicationId }))
  const made = await makeStepLinks(tx, deciders, now)
  const { editedTexts } = contextOf(tx)
  return new Map(
    asked.flatMap(({ notice }, index) => {
      const { language } = notice
      const links = (made[index] ?? []).map(({ purpose, path }) => ({ label: linkText(editedTexts, purpose, language), url: toPortalLink(config, path) }))
      return links.length > 0 ? [[notice, { links, note: linkText(editedTexts, 'decision.note', language) }] as const] : []
    }),
  )
}
