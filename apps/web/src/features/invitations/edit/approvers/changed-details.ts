import type { CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import { maxStepLabel } from '@klesis/contract/invitations/invitation-limits.ts'

/** What is said of a step after a change. What says nothing is left out, so that it makes no difference from an older version. */
export function changedDetails({ label, reminderDays, approvalType, form, rule, signs }: CommitteeStep, change: Partial<CommitteeStep>): CommitteeStep {
  const next = { label, reminderDays, approvalType, form, rule, signs, ...change }
  const written = Object.entries(next.label ?? {}).filter(([, words]) => words.trim() !== '')
  return {
    ...(written.length > 0 && { label: Object.fromEntries(written.map(([code, words]) => [code, words.slice(0, maxStepLabel)])) }),
    ...(next.reminderDays && { reminderDays: next.reminderDays }),
    ...(next.approvalType === 'form' && { approvalType: next.approvalType, ...(next.form && { form: next.form }) }),
    ...(next.approvalType === 'pdf.sign' && { approvalType: next.approvalType, ...(next.signs && { signs: next.signs }) }),
    ...(next.rule && { rule: next.rule }),
  }
}
