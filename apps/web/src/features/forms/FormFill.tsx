import type { ComponentProps } from 'react'
import { FormView } from './render/FormView.tsx'
import { useFormController } from './render/use-form-controller.ts'

type Props = Parameters<typeof useFormController>[0]

/** A form with its own state, as in a preview or an approval's form. */
export function FormFill(props: Props & Pick<ComponentProps<'div'>, 'className'>) {
  const { className, ...rest } = props
  const { context } = useFormController(rest)
  return (
    <div className={className}>
      <FormView context={context} />
    </div>
  )
}
