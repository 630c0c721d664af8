import { topOf } from '@klesis/forms/model/children.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type MantineThemeOverride, MantineThemeProvider, Skeleton } from '@mantine/core'
import { memo, Suspense } from 'react'
import { ComponentList, ComponentViewProvider } from './ComponentList.tsx'
import { ComponentView } from './ComponentView.tsx'
import { type FormContextValue, FormProvider } from './form-context.ts'
import { WizardView } from './loadable-parts.ts'
import { useFormParts } from './use-form-parts.ts'
import { useWholeMark } from './use-whole-mark.ts'

interface Props {
  context: FormContextValue
}

const root: DataPath = []

/** What a field asks for is read before it is filled in: the hint stands under the label, and what is wrong between it and the input. */
const hintsFirst: MantineThemeOverride = {
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] },
      // The library parts a hint from single inputs only, not from several that stand together.
      styles: { description: { marginBottom: 5 } },
    },
  },
}

const isWizard = (form: Form) => form.display === 'wizard'

/** A form to fill in. It has no state of its own: answers, faults and files come from its context. */
export const FormView = memo(function FormView({ context }: Props) {
  const { form } = context
  const isComplete = useFormParts(form)
  const mark = useWholeMark(context)
  if (!isComplete) return <Skeleton h={isWizard(form) ? 320 : 84 * componentsOf(form).length} />
  return (
    <MantineThemeProvider theme={hintsFirst}>
      <FormProvider value={context}>
        <ComponentViewProvider value={ComponentView}>
          {isWizard(form) ? (
            <Suspense fallback={<Skeleton h={320} />}>
              <WizardView form={form} />
            </Suspense>
          ) : (
            <div {...mark}>
              <ComponentList components={topOf(form)} row={root} />
            </div>
          )}
        </ComponentViewProvider>
      </FormProvider>
    </MantineThemeProvider>
  )
})
