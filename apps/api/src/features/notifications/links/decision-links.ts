import type { Language } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
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

interface Notice {
  code: NoticeCode
  /** A path of the portal. */
  link: string
  personId: number
  language: Language
}

/** A link for each decision that the recipient can take now; none for notices that ask for no decision. */
export async function decisionLinks(tx: Tx, config: Config, { code, link, personId, language }: Notice, now: Date): Promise<DecisionLinks | undefined> {
  const applicationId = Number(/^\/application\/edit\/(\d+)$/.exec(link)?.[1])
  if (!asking.has(code) || !applicationId) return undefined
  const made = await makeStepLinks(tx, { personId, applicationId, now })
  if (made.length === 0) return undefined
  const { overrides } = contextOf(tx)
  const links = made.map(({ purpose, path }) => ({ label: linkText(overrides, purpose, language), url: toPortalLink(config, path) }))
  return { links, note: linkText(overrides, 'decision.note', language) }
}
