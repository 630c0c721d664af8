import type { RuleFact, SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { factValueWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { partProps } from '../../../forms/conditions/part-props.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { PieceSelect } from './PieceSelect.tsx'
import { UnitPiece } from './PositionPiece.tsx'

interface Props {
  fact: RuleFact
  value: SingleCondition['value']
  label: string
  path: string
  onChange: (value: string | number) => void
}

const kilobyte = 1_024

/** With what a fact is compared: one of a list, a unit, a course, a day, a size, or a text. */
export function FactValue({ fact, value, label, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { choices, language } = useRuleScope()
  const fault = useFaultText()(path)
  const text = value === undefined ? '' : String(value)
  const listed =
    fact === 'items'
      ? choices.items.map((item) => ({ value: item.code, label: textIn(item.label, language) }))
      : Object.entries(factValueWords[fact] ?? {}).map(([one, words]) => ({ value: one, label: words[language] }))
  if (fact === 'applicant.unit') return <UnitPiece label={label} value={text} path={path} onChange={onChange} />
  if (listed.length > 0) {
    const isKnown = text === '' || listed.some((one) => one.value === text)
    const data = [{ value: '', label: t('choose') }, ...listed, ...(isKnown ? [] : [{ value: text, label: text }])]
    return <PieceSelect label={label} value={text} data={data} path={path} onChange={onChange} />
  }
  const props = { size: 'sm', error: fault, ...partProps(label, true) }
  if (fact === 'now') return <TextInput {...props} type="date" value={text} onChange={(event) => onChange(event.currentTarget.value)} />
  if (fact === 'file.size') {
    const size = text === '' ? '' : Number(text) / kilobyte
    return (
      <NumberInput
        {...props}
        min={0}
        hideControls
        suffix=" KB"
        value={size}
        onChange={(next) => onChange(next === '' ? '' : Math.round(Number(next) * kilobyte))}
      />
    )
  }
  return <TextInput {...props} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
}
