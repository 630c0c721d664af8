import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { type DraftField, type InvitationDraft, parseActions } from './invitation-draft.ts'
import { isFaulty } from './mails/mail-texts-draft.ts'

/** What a fault can be of: a field, or the texts of emails among the flags. */
export type FaultField = DraftField | 'mailTexts'

/** The error messages by field. */
export type Faults = Partial<Record<FaultField, string>>

/** The faults that prevent saving the draft. */
export function faultsOf(draft: InvitationDraft, t: Translate<'invitations'>, language: Language): Faults {
  const missing: [DraftField, boolean][] = [
    ['title', !Object.values(draft.title).some((words) => words.trim() !== '')],
    ['languages', draft.languages.length === 0],
    ['startsAt', !draft.startsAt],
    ['endsAt', !draft.endsAt],
  ]
  const faults: Faults = Object.fromEntries(missing.filter(([, isMissing]) => isMissing).map(([field]) => [field, t('fault.required')]))
  const faultyMail = draft.flags.mailTexts?.find(isFaulty)
  return {
    ...faults,
    ...(!parseActions(draft.actionsText) && { actionsText: t('fault.json') }),
    ...(faultyMail && { mailTexts: t('fault.mail', { mail: mailNames[faultyMail.kind][language] }) }),
  }
}

const fieldOf = (path: string) =>
  (path.startsWith('flags.mailTexts') ? 'mailTexts' : path.split(/[.[]/)[0] === 'actions' ? 'actionsText' : path.split(/[.[]/)[0]) as FaultField

/** The server's issues by field; those of no field on the page are left to the message. */
export function toFaults(issues: readonly Issue[], draft: InvitationDraft): Faults {
  return Object.fromEntries(
    issues.map(({ path, message }) => [fieldOf(path), message]).filter(([field = '']) => field === 'mailTexts' || Object.hasOwn(draft, field)),
  )
}
