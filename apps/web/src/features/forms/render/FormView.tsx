import { topOf } from '@klesis/forms/model/children.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ComponentList, ComponentViewProvider } from './ComponentList.tsx'
import { ComponentView } from './ComponentView.tsx'
import { type FormContextValue, FormProvider } from './form-context.ts'

const WizardView = lazyPart(() => import('./WizardView.tsx').then((file) => ({ default: file.WizardView })))

interface Props {
  context: FormContextValue
}

const isWizard = (form: Form) => form.display === 'wizard'

/** A form to fill in. It has no state of its own: answers, faults and files come from its context. */
export function FormView({ context }: Props) {
  const { form } = context
  return (
    <FormProvider value={context}>
      <ComponentViewProvider value={ComponentView}>
        {isWizard(form) ? (
          <Suspense fallback={<Skeleton h={320} />}>
            <WizardView form={form} />
          </Suspense>
        ) : (
          <ComponentList components={topOf(form)} row={[]} />
        )}
      </ComponentViewProvider>
    </FormProvider>
  )
}
