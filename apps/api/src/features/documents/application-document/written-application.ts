import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'

type Facts = Pick<ApplicationView, 'id' | 'protocolNumber' | 'appState' | 'approvalState' | 'submittedAt' | 'resubmittedAt'>
type Parts = Pick<ApplicationView, 'requirements' | 'attachments' | 'items' | 'chosenItems' | 'steps'>

/** What is written out of an application: no more than its reader may see. */
export interface WrittenApplication extends Facts, Parts {
  invitation: Pick<ApplicationView['invitation'], 'title'>
  applicant: Pick<ApplicationView['applicant'], 'fullname' | 'email' | 'unit'>
  form: Form
  /** Answers to which the rules have been applied. */
  data: FormAnswers
  /** Paths that are not shown. */
  hidden: ReadonlySet<string>
  /** The oldest first. */
  history: readonly HistoryEntry[]
}
