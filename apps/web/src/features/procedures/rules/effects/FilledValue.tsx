import { copiedComponent } from '@klesis/contract/procedures/rules/placeholders.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NumberInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useTypedNumber } from '../../../../ui/use-typed-number.ts'
import { partProps } from '../../../forms/conditions/part-props.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { useRuleScope } from '../state/rule-context.ts'
import { emptyCopy } from '../state/rule-faults.ts'
import { PlaceholderLine } from '../texts/PlaceholderLine.tsx'

interface Props {
  component: string
  value: Json
  path: string
  onChange: (value: Json) => void
}

/** With what a field is filled in: a value of its kind, or the answer to another field. */
export function FilledValue({ component, value, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { point } = useRuleScope()
  const copied = typeof value === 'string' ? copiedComponent(value) : undefined
  const [isCopy, given] = [copied !== undefined || value === emptyCopy, value === emptyCopy ? '' : (copied ?? '')]
  return (
    <>
      {rulePoints[point].hasAnswers && (
        <PieceSelect
          label={t('fill.kind')}
          value={isCopy ? 'answer' : 'value'}
          data={[
            { value: 'value', label: t('fill.value') },
            { value: 'answer', label: t('fill.answer') },
          ]}
          onChange={(kind) => onChange(kind === 'answer' ? emptyCopy : '')}
        />
      )}
      {isCopy ? (
        <FieldPiece label={t('fill.from')} value={given} path={path} onChange={(from) => onChange(from === '' ? emptyCopy : `{answer:${from}}`)} />
      ) : (
        <OwnValue component={component} value={value} onChange={onChange} />
      )}
    </>
  )
}

function OwnValue({ component: path, value, onChange }: Omit<Props, 'path'>) {
  const { t } = useTranslation('rules')
  const { fields, names } = useRuleScope()
  const component = fields.find((field) => field.path === path)?.component
  const kind = component && definitionOf(component)
  const label = t('fill.value')
  const typedNumber = useTypedNumber(typeof value === 'number' ? value : undefined, (number) => onChange(number ?? ''))
  if (kind?.typed === 'number') {
    return <NumberInput size="sm" {...partProps(label, true)} hideControls decimalSeparator="," {...typedNumber} />
  }
  if (kind?.typed === 'boolean') {
    const data = ['true', 'false'].map((one) => ({ value: one, label: t(one === 'true' ? 'yes' : 'no') }))
    return <PieceSelect label={label} value={String(value === true)} data={data} onChange={(chosen) => onChange(chosen === 'true')} />
  }
  const choices = component && choicesOf(component)
  if (choices) {
    const data = choices.map((one) => ({ value: textOf(one.value), label: names.choice(path, one.value) ?? textOf(one.value) }))
    return <PieceSelect label={label} value={textOf(value ?? '')} data={[{ value: '', label: t('choose') }, ...data]} onChange={onChange} />
  }
  return <PlaceholderLine label={label} value={typeof value === 'string' ? value : JSON.stringify(value)} onChange={onChange} />
}
