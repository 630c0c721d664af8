import { followChoice } from '@klesis/forms/edit/follow-label.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../builder.module.css'
import { useBuilderContext } from '../builder-context.ts'
import { useRequest } from '../use-request.ts'
import type { EditorProps } from './use-property.ts'
import { useLocalizedText, useProperty } from './use-property.ts'

interface RowProps extends EditorProps {
  index: number
  count: number
  onNext: (index: number) => void
}

function ChoiceRow({ path, property, index, count, onNext }: RowProps) {
  const { t } = useTranslation('builder')
  const { change, value } = useProperty(path, property.at)
  const choices = recordsOf(value)
  const at = [...property.at, index]
  const localized = useLocalizedText(path, [...at, 'label'], (form, text) => followChoice(form, path, at, text))
  const key = useProperty(path, [...property.at, index, 'value'])
  const swap = (other: number) =>
    change(choices.map((choice, position) => (position === index ? choices[other] : position === other ? choices[index] : choice)))
  const number = index + 1
  return (
    <Group gap={4} wrap="nowrap" align="start" mb={6}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <TextInput
          size="sm"
          aria-label={t('choices.label', { number })}
          placeholder={localized.isTranslation ? localized.original : t('choices.label', { number })}
          value={localized.value}
          data-choice={index}
          onKeyDown={(event) => event.key === 'Enter' && onNext(index)}
          onChange={(event) => localized.change(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          mt={3}
          aria-label={t('choices.value', { number })}
          placeholder={t('choices.value', { number })}
          value={textOf(key.value ?? '')}
          onChange={(event) => key.change(event.currentTarget.value)}
        />
      </div>
      <ActionIcon aria-label={t('choices.up', { number })} disabled={index === 0} onClick={() => swap(index - 1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('choices.down', { number })} disabled={index === count - 1} onClick={() => swap(index + 1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('choices.remove', { number })} onClick={() => change(choices.filter((_, position) => position !== index))}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** The choices of a list, or the questions of a survey: the visible label and the stored value. */
export function ChoicesEditor({ path, property }: EditorProps) {
  const { t } = useTranslation('builder')
  const { languages, language } = useBuilderContext()
  const { value, change } = useProperty(path, property.at)
  const choices = recordsOf(value)
  const list = useRef<HTMLDivElement>(null)
  const added = useRequest()
  const focus = (index: number) => {
    const input = list.current?.querySelector<HTMLInputElement>(`[data-choice="${index}"]`)
    input?.focus()
    input?.select()
  }
  useEffect(() => {
    if (added.take()) focus(choices.length - 1)
  })
  const add = () => {
    if (language !== languages[0]) return
    change([...choices, { label: '', value: '' }])
    added.ask()
  }
  const next = (index: number) => (index === choices.length - 1 ? add() : focus(index + 1))
  return (
    <Input.Wrapper size="sm" label={t(`property.${property.name}`)} labelElement="div" className={classes.choices}>
      <div ref={list}>
        {choices.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a choice while it is edited
          <ChoiceRow key={index} path={path} property={property} index={index} count={choices.length} onNext={next} />
        ))}
        {language === languages[0] && (
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t(property.editor === 'questions' ? 'choices.addQuestion' : 'choices.add')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
