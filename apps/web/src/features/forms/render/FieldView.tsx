import { requiresAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { prefillOf } from '@klesis/forms/prefill/prefill-of.ts'
import { type ComponentType, type CSSProperties, Suspense, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { fieldId } from './field-id.ts'
import { fieldInputs } from './field-inputs.ts'
import type { FieldInputProps, Frame, InputKind } from './field-props.ts'
import classes from './form.module.css'
import { useForm } from './form-context.ts'
import { ManyValues } from './loadable-parts.ts'
import { useFieldState } from './use-form-state.ts'

const PlacedLabel = lazyPart(() => import('../layouts/PlacedLabel.tsx').then((file) => ({ default: file.PlacedLabel })))

interface Props<Kind extends InputKind> {
  component: Component
  kind: Kind
  path: DataPath
}

/** Where the label stands, if not above the input. A checkbox has its label beside it anyway, whatever other systems write there. */
function sideOf({ labelPosition }: Component, kind: InputKind): string | undefined {
  const [side = ''] = typeof labelPosition === 'string' ? labelPosition.split('-') : []
  const isOffered = kinds[kind].properties.some(({ name }) => name === 'labelPosition')
  return isOffered && ['left', 'right', 'bottom'].includes(side) ? String(labelPosition) : undefined
}

/** The label that is shown, else the name of the field without one. */
const namesOf = ({ hideLabel, key }: Component, label: string) => (label !== '' && hideLabel !== true ? { label } : { 'aria-label': label || key })

/** Marks the label where an answer may be left out. A locked answer is not asked for. */
const optionalMark = ({ required, disabled }: Frame, mark: string) =>
  required || disabled ? {} : { 'data-optional': true, style: { '--optional': `"${mark}"` } as CSSProperties }

/** One field: label, help and fault around the input of its kind. */
export function FieldView<Kind extends InputKind>({ component: written, kind, path }: Props<Kind>) {
  const { t } = useTranslation('forms')
  const form = useForm()
  const field = useFieldState(path)
  const component = useMemo(() => (field.texts ? { ...written, ...field.texts } : written), [written, field.texts])
  const text = pathText(path)
  const Input: ComponentType<FieldInputProps<Kind>> = form.inputOf?.(written) ?? fieldInputs[kind]
  const source = prefillOf(component) && !form.isReadOnly && field.value ? t('prefilled') : ''
  const frame: Frame = {
    id: fieldId(text),
    ...namesOf(component, form.localize(component.label)),
    description: [form.noteAt(text), form.localize(component.description), form.localize(component.tooltip), source].filter(Boolean).join(' ') || undefined,
    error: field.fault,
    required: field.isRequired ?? requiresAnswer(component),
    disabled: form.isReadOnly || (field.isDisabled ?? component.disabled === true),
    placeholder: form.localize(component.placeholder) || undefined,
    'data-path': text,
    onBlur: () => form.leave(text),
  }
  const props: FieldInputProps<Kind> = { kind, component, path, value: field.value, onChange: (value: unknown) => form.change(path, value), frame }
  const side = frame.label === undefined ? undefined : sideOf(component, kind)
  const isMany = component.multiple === true && kinds[kind].repeatsInput
  const input = isMany ? <ManyValues {...props} Input={Input as ComponentType<FieldInputProps>} /> : <Input {...props} />
  return (
    <div className={form.isMarked(text) ? classes.marked : undefined} data-field={text} {...optionalMark(frame, t('optional'))}>
      {side ? (
        <Suspense fallback={input}>
          <PlacedLabel side={side}>{input}</PlacedLabel>
        </Suspense>
      ) : (
        input
      )}
    </div>
  )
}
