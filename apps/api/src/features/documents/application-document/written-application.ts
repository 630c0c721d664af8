import type { ApplicationView, HistoryEntry, StepView } from '@klesis/contract/applications/application.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'

/** One step of the approval as it is written out. */
export interface WrittenStep extends Pick<StepView, 'label' | 'groupLabel' | 'approver' | 'standsInFor' | 'state' | 'reason' | 'decidedAt'> {
  /** What its approver answered. */
  answers?: WrittenAnswers | undefined
}

export interface WrittenAnswers {
  form: Form
  /** Answers to which the rules have been applied. */
  data: Readonly<Record<string, unknown>>
  /** Paths that are not shown. */
  hidden: ReadonlySet<string>
}

/** What is written out of an application: no more than its reader may see. */
export interface WrittenApplication extends WrittenAnswers, Pick<ApplicationView, 'id' | 'protocolNumber' | 'submittedAt' | 'resubmittedAt'> {
  /** Null where it would not stay true. */
  approvalState: ApplicationView['approvalState'] | null
  invitation: { title: LocalizedText }
  applicant: { fullname: string; email: string | null; unit: string | null }
  requirements: readonly { id: number; title: LocalizedText }[]
  attachments: readonly Pick<ApplicationView['attachments'][number], 'requirementId' | 'componentKey' | 'name' | 'sha256' | 'staged'>[]
  /** The chosen ones. */
  items: readonly { code: string; title: string }[]
  steps: readonly WrittenStep[]
  /** The oldest first. */
  history: readonly HistoryEntry[]
}
