import type { Form } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { FormView } from '../render/FormView.tsx'
import { useFormController } from '../render/use-form-controller.ts'

type Answers = Record<string, unknown>
type FormProps = Parameters<typeof useFormController>[0]
type Options = Omit<FormProps, 'form' | 'data' | 'onChange'>

/** The fake browser has no canvas. */
function stubCanvas() {
  const drawing = { scale: vi.fn(), fillRect: vi.fn(), clearRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => drawing as never)
}

function FilledForm({ initial, report, ...props }: Omit<FormProps, 'data' | 'onChange'> & { initial: Answers; report: (answers: Answers) => void }) {
  const [data, setData] = useState(initial)
  const onChange = (next: Answers) => {
    report(next)
    setData(next)
  }
  const { context, issues, goTo } = useFormController({ ...props, data, onChange })
  return (
    <>
      <FormView context={context} />
      <button type="button" onClick={() => goTo(issues[0]?.path ?? '')}>
        first fault
      </button>
    </>
  )
}

/** Renders a form; `answers` are the last ones reported. */
export async function showForm(
  components: Form['components'],
  { data: initial = {}, display, i18n, ...options }: Options & Pick<Form, 'display' | 'i18n'> & { data?: Answers } = {},
) {
  const form: Form = { display, components, i18n }
  let answers: Answers = initial
  const report = (next: Answers) => {
    answers = next
  }
  stubCanvas()
  const { user } = await show(<FilledForm {...options} form={form} initial={initial} report={report} />, 'forms')
  await screen.findByText('first fault')
  return { user, answers: () => answers, goToFault: () => user.click(screen.getByText('first fault')) }
}
