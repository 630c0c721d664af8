import { requiresAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useForm } from '../render/form-context.ts'
import { RequiredMark } from '../render/RequiredMark.tsx'
import { useFormState } from '../render/use-form-state.ts'
import type { Grid } from './use-grid.ts'

/** What stands above the rows of a grid: its name, what it asks for, and what is wrong with it. */
export function GridHead({ component, grid }: { component: Component; grid: Grid }) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const isRequired = useFormState((state) => state.required.get(grid.pathKey)) ?? requiresAnswer(component)
  const label = localize(component.label)
  return (
    <>
      {label && component.hideLabel !== true && (
        <legend>
          {label}
          {isRequired && <RequiredMark label={t('grid.required')} />}
        </legend>
      )}
      {component.description && <Input.Description mb="sm">{localize(component.description)}</Input.Description>}
      {grid.fault && (
        <Input.Error id={grid.containerProps['aria-describedby']} mb="sm">
          {grid.fault}
        </Input.Error>
      )}
    </>
  )
}
