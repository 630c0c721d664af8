import type { StepView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { AnswerSummary } from '../../../forms/index.ts'

/** What an approver answered in the form of a step, for officials. */
export const StepAnswers = ({ answers: { form, data } }: { answers: NonNullable<StepView['answers']> }) => (
  <AnswerSummary form={form as unknown as Form} data={data} />
)
