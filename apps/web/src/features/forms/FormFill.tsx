import type { ComponentProps } from 'react'
import { FormView } from './render/FormView.tsx'
import { useFormSurroundings } from './render/use-form-surroundings.ts'

type Props = Parameters<typeof useFormSurroundings>[0]

/** A form with its own state, as in a preview or an approval's form. */
export function FormFill(props: Props & Pick<ComponentProps<'div'>, 'className'>) {
  const { className, ...rest } = props
  const { surroundings } = useFormSurroundings(rest)
  return (
    <div className={className}>
      <FormView surroundings={surroundings} />
    </div>
  )
}
