import { operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { operatorsFor } from '@klesis/forms/procedures/operators-for.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { type Askable, type EditedCondition, isOperator, operatorsWithoutValue } from './condition.ts'
import type { ConditionEditorProps } from './condition-editor-props.ts'
import classes from './conditions.module.css'
import { partProps } from './part-props.ts'

interface Props extends Pick<ConditionEditorProps, 'groups' | 'words' | 'localize' | 'isInline' | 'otherValue' | 'isInvalid'> {
  index: number
  condition: EditedCondition
  /** What else can be done with it, beside what removes it. */
  tools: ReactNode
  onAsk: (asked: string) => void
  onChange: (condition: EditedCondition) => void
  onRemove: () => void
}

/** One condition: what is asked, how it is compared, and with what. What it asked or compared before stays offered, known or not. */
export function ConditionRow({ index, condition, groups, words, localize, isInline = false, otherValue, isInvalid, tools, onAsk, onChange, onRemove }: Props) {
  const language = useLanguage()
  const number = index + 1
  const { asked, operator, value } = condition
  const items = groups.flatMap((group) => group.items)
  const known = items.find((one) => one.asked === asked)
  const unknown = asked === '' || known ? [] : [{ value: asked, label: asked }]
  const lists = groups.map(({ title, items: some }, position) => {
    const options = [...some.map(toOption), ...(position === 0 ? unknown : [])]
    return title === undefined ? options : [{ group: title, items: options }]
  })
  const offered = operatorsOf(known, operator)
  const put = (next: unknown) => onChange({ ...condition, value: next })
  const label = words.value(number)
  const Remove = isInline ? IconX : IconTrash
  return (
    <>
      <NativeSelect
        size="sm"
        {...partProps(words.field(number), isInline)}
        value={asked}
        error={isInvalid?.(index, 'asked') ?? false}
        data={[{ value: '', label: words.choose }, ...lists.flat()]}
        onChange={(event) => onAsk(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        {...partProps(words.operator(number), isInline)}
        value={operator}
        data={offered.map((name) => ({ value: name, label: isOperator(name) ? operatorWords[name][language] : name }))}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value })}
      />
      {!operatorsWithoutValue.has(operator) &&
        (otherValue?.({ index, asked, value, label, onChange: put }) ?? (
          <ConditionValue
            key={asked}
            {...{ value, label, operator, words, localize, isInline, component: known?.component }}
            isInvalid={isInvalid?.(index, 'value') ?? false}
            onChange={put}
          />
        ))}
      <div className={isInline ? classes.inlineTools : classes.tools}>
        {tools}
        <ActionIcon {...(isInline && { size: 'sm' })} aria-label={words.remove(number)} onClick={onRemove}>
          <Remove size={16} stroke={1.75} />
        </ActionIcon>
      </div>
    </>
  )
}

const toOption = ({ asked, label }: Askable) => ({ value: asked, label })

/** The operators that suit what is asked; all of a text for what is not known. */
function operatorsOf(known: Askable | undefined, operator: string): readonly string[] {
  const suited: readonly string[] = known?.operators ?? operatorsFor(undefined)
  return suited.includes(operator) ? suited : [...suited, operator]
}
