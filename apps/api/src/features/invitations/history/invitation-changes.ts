import type { FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { changedComponents } from '@klesis/forms/diff/changed-components.ts'
import { secondRoundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'
import type { EditedState } from '../draft/edited-state.ts'
import { mailTextChanges } from '../mails/mail-text-changes.ts'
import { toAuditedFlags } from '../steps/complete-steps.ts'
import { actionChanges } from './action-changes.ts'

/** The fields that a save can change, as they are before or after it. */
export type BeforeSave = Omit<InvitationInput, 'isPublished'>

export const toSaved = ({ invitation, version, tags, appTagIds }: EditedState): BeforeSave => ({
  ...invitation,
  ...{ tags, appTagIds, form: version.form, evaluationForm: version.evaluationForm },
})

const plainFields = [
  ...['targetGroupId', 'repeatId', 'languages', 'committeeId', 'isArchived', 'avatarRequired', 'appExperience', 'appItems', 'appScopus', 'appApprovals'],
  ...['appEvaluation', 'appOthers', 'appComments'],
] as const satisfies (keyof BeforeSave)[]
const textFields = ['title', 'description', 'shortNote'] as const

/** What a save changes, for its audit entry: settings by field, texts by language, forms by component. */
export function invitationChanges(before: BeforeSave, after: BeforeSave): AuditChange[] {
  return [
    ...textFields.flatMap((field) => compareMembers(field, before[field], after[field])),
    ...compare('startsAt', instant(before.startsAt), instant(after.startsAt)),
    ...compare('endsAt', endOf(before), endOf(after)),
    ...plainFields.flatMap((field) => compare(field, before[field], after[field])),
    ...actionChanges('actions', before.actions, after.actions),
    ...compare('tags', sorted(before.tags), sorted(after.tags)),
    ...compare('appTagIds', sorted(before.appTagIds), sorted(after.appTagIds)),
    ...compareMembers('flags', toAuditedFlags(before.flags), toAuditedFlags(after.flags)),
    ...mailTextChanges(before.flags, after.flags),
    ...compareMembers('meta', withoutSources(before.meta), withoutSources(after.meta)),
    ...formChanges('form', before.form, after.form),
    ...formChanges('evaluationForm', before.evaluationForm, after.evaluationForm),
    ...formChanges('secondEvaluationForm', secondOf(before), secondOf(after)),
  ]
}

/** Leaves out the earlier texts from which stale translations were made: the changes of these texts are recorded anyway. */
const withoutSources = ({ i18nSources: _, ...meta }: BeforeSave['meta']) => meta

const secondOf = ({ evaluationForm }: BeforeSave) => (secondRoundForm(evaluationForm as unknown as Form | null) ?? null) as FormJson | null

const instant = (moment: string) => new Date(moment).toISOString()
const endOf = ({ flags, endsAt }: Pick<BeforeSave, 'flags' | 'endsAt'>) => instant(flags.continuous ? noEnd : endsAt)
const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)

const maxLabel = 200

/** Paths are `form/<key>/<property>`. */
function formChanges(part: string, before: FormJson | null, after: FormJson | null): AuditChange[] {
  const [old, now] = [readForm(before ?? { components: [] }), readForm(after ?? { components: [] })]
  if (!old.ok || !now.ok) return []
  return changedComponents(old.form, now.form).map(({ key, label, property, ...sides }) => ({
    path: [part, key, ...(property === undefined ? [] : [property])].join('/'),
    label: label.slice(0, maxLabel),
    ...(sides as Pick<AuditChange, 'before' | 'after'>),
  }))
}
