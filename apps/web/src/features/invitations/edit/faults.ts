import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { type DraftField, type InvitationDraft, parseActions } from './invitation-draft.ts'

/** The error messages by field. */
export type Faults = Partial<Record<DraftField, string>>

/** The faults that prevent saving the draft. */
export function faultsOf(draft: InvitationDraft, t: Translate<'invitations'>): Faults {
  const missing: [DraftField, boolean][] = [
    ['title', !Object.values(draft.title).some((words) => words.trim() !== '')],
    ['languages', draft.languages.length === 0],
    ['startsAt', !draft.startsAt],
    ['endsAt', !draft.endsAt],
  ]
  const faults: Faults = Object.fromEntries(missing.filter(([, isMissing]) => isMissing).map(([field]) => [field, t('fault.required')]))
  return parseActions(draft.actionsText) ? faults : { ...faults, actionsText: t('fault.json') }
}

const fieldOf = (path: string) => (path.split(/[.[]/)[0] === 'actions' ? 'actionsText' : path.split(/[.[]/)[0]) as DraftField

/** The server's issues by field; those of no field on the page are left to the message. */
export function toFaults(issues: readonly Issue[], draft: InvitationDraft): Faults {
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]).filter(([field = '']) => Object.hasOwn(draft, field)))
}
