import { isRecord } from '@klesis/forms/model/is-record.ts'
import { Button, Group, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { inputText } from './input-text.ts'

type Pair = [name: string, value: unknown]

const toAnswer = (pairs: readonly Pair[]) => Object.fromEntries(pairs.filter(([name]) => name !== ''))
const pairsOf = (value: unknown): Pair[] => (isRecord(value) ? Object.entries(value).filter(([name]) => name !== '') : [])
const isSameAnswer = (pairs: readonly Pair[], value: unknown) => JSON.stringify(toAnswer(pairs)) === JSON.stringify(toAnswer(pairsOf(value)))

/** Pairs of a name and a value. A pair without a name is shown but is not part of the answer. Of pairs with the same name only the last is. */
export function DataMapInput({ component, value, onChange, frame }: FieldInputProps<'datamap'>) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const [typed, setTyped] = useState<Pair[]>(() => pairsOf(value))
  const pairs = isSameAnswer(typed, value) ? typed : pairsOf(value)
  const shown: Pair[] = pairs.length > 0 ? pairs : [['', '']]
  const faultId = `${frame.id}-fault`
  const change = (next: Pair[]) => {
    setTyped(next)
    onChange(toAnswer(next))
  }
  const isRepeated = (name: string) => name !== '' && shown.filter(([other]) => other === name).length > 1
  const replace = (index: number, pair: Pair) => change(shown.map((old, other) => (other === index ? pair : old)))
  const valueLabel = isRecord(component.valueComponent) ? localize(component.valueComponent.label) : ''
  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      error={frame.error}
      errorProps={{ id: faultId }}
      withAsterisk={frame.required}
      labelElement="div"
    >
      <fieldset
        className={`${classes.bare} ${classes.rows}`}
        aria-label={frame.label ?? frame['aria-label']}
        aria-describedby={frame.error ? faultId : undefined}
      >
        {shown.map(([name, one], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a pair while its name is typed
          <Group key={index} wrap="nowrap" align="end">
            <TextInput
              flex={1}
              id={index === 0 ? frame.id : undefined}
              label={localize(component.keyLabel) || t('datamap.name')}
              value={name}
              error={isRepeated(name) && t('datamap.repeated', { name })}
              inputWrapperOrder={['label', 'error', 'input']}
              disabled={frame.disabled}
              onBlur={frame.onBlur}
              onChange={(event) => replace(index, [event.currentTarget.value, one])}
            />
            <TextInput
              flex={2}
              label={valueLabel || t('datamap.value')}
              value={inputText(one)}
              disabled={frame.disabled || (typeof one === 'object' && one !== null)}
              onBlur={frame.onBlur}
              onChange={(event) => replace(index, [name, event.currentTarget.value])}
            />
            {!frame.disabled && (
              <Button
                variant="subtle"
                color="red"
                px="xs"
                aria-label={t('grid.remove', { row: index + 1 })}
                onClick={() => change(shown.filter((_, other) => other !== index))}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
          </Group>
        ))}
        {!frame.disabled && (
          <Button
            variant="default"
            size="compact-md"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setTyped([...shown, ['', '']])}
          >
            {localize(component.addAnother) || t('grid.add')}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}
