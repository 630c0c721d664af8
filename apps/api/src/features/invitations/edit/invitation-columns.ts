import type { FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { isSecondRoundFaulty } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** The input of the builder as columns. `is_published` is set later, when it is known whether problems prevent it. */
export const invitationColumns = (input: InvitationInput) => ({
  title: JSON.stringify(input.title),
  description: JSON.stringify(input.description),
  short_note: JSON.stringify(input.shortNote),
  starts_at: input.startsAt,
  ends_at: input.flags.continuous ? noEnd : input.endsAt,
  target_group_id: input.targetGroupId,
  repeat_id: input.repeatId,
  committee_id: input.committeeId,
  languages: [...new Set(input.languages)],
  avatar_required: input.avatarRequired,
  app_experience: input.appExperience,
  app_items: input.appItems,
  app_scopus: input.appScopus,
  app_approvals: input.appApprovals,
  app_evaluation: input.appEvaluation,
  app_others: input.appOthers,
  app_comments: input.appComments,
  is_archived: input.isArchived,
  flags: JSON.stringify(input.flags),
  meta: JSON.stringify(input.meta),
  actions: JSON.stringify(input.actions),
})

/**
 * The two forms as they came, or a refusal if one is no form. They are stored unchanged, with unknown properties and HTML, so that an export
 * returns what an import contained; HTML inside a form is sanitised when it is shown.
 */
export function requireForms({ form, evaluationForm }: Pick<InvitationInput, 'form' | 'evaluationForm'>): { form: FormJson; evaluationForm: FormJson | null } {
  for (const one of [form, ...(evaluationForm ? [evaluationForm] : [])]) {
    const read = readForm(one)
    if (!read.ok) refuse('invitation.badForm', { reason: read.reason })
  }
  if (evaluationForm && isSecondRoundFaulty(evaluationForm as unknown as Form)) refuse('invitation.badForm', { reason: 'noComponents' })
  return { form, evaluationForm }
}
