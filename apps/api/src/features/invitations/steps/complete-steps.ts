import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import { allSteps, withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { completeForms, findStoredForm } from '../../forms/index.ts'

/**
 * The flags with the newest content of the stored forms that their steps name, so that a version of the invitation is complete; read before a transaction.
 * A form that is not stored here keeps the content that it came with.
 */
export async function completeSteps<Given extends { flags: Flags }>(db: Db, given: Given): Promise<Given> {
  const paths = new Set(allSteps(given.flags).flatMap(({ form }) => (form ? [form.path] : [])))
  if (paths.size === 0) return given
  const found = new Map<string, StepDetails['form']>()
  for (const path of paths) {
    const stored = await findStoredForm(db, path)
    if (stored) found.set(path, { path, revision: stored.number, content: (await completeForms(db, { form: stored.form })).form })
  }
  return { ...given, flags: withSteps(given.flags, (step) => (step.form ? { ...step, form: found.get(step.form.path) ?? readable(step.form) } : step)) }
}

function readable(form: NonNullable<StepDetails['form']>): StepDetails['form'] {
  const read = form.content && readForm(form.content)
  if (read && !read.ok) refuse('invitation.badForm', { reason: read.reason })
  return form
}

/** The forms of all steps, each as a form that contains the stored one. */
export const stepFormsOf = (flags: Flags) =>
  allSteps(flags).flatMap(({ form }) =>
    form ? [{ components: [{ type: 'form', key: form.path, path: form.path, input: true, components: form.content?.components ?? [] }] }] : [],
  )

/** The flags as an audit entry keeps them: the form of a step by its path and version. Texts of mails are compared apart. */
export const toAuditedFlags = ({ levelSteps, committeeStep, mailTexts: _, ...flags }: Flags) => ({
  ...flags,
  approvalSteps: flags.approvalSteps.map(toAuditedStep),
  ...(levelSteps && { levelSteps: levelSteps.map(toAuditedStep) }),
  ...(committeeStep && { committeeStep: toAuditedStep(committeeStep) }),
})

const toAuditedStep = <Step extends StepDetails>({ form, ...step }: Step) => ({
  ...step,
  ...(form && { form: { path: form.path, ...(form.revision !== undefined && { revision: form.revision }) } }),
})
