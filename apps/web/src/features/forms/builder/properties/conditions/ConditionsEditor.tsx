import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Form, SimpleCondition } from '@klesis/forms/model/form.ts'
import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { conditionFields } from './condition-fields.ts'
import { type Conditions, conditionsOf, isHandWritten, withConditions } from './conditions.ts'

interface Props {
  path: JsonPath
  /** Shows what was written by hand. */
  onAdvanced: () => void
}

/** When a component is shown: conditions on other answers, chosen piece by piece. */
export function ConditionsEditor({ path, onAdvanced }: Props) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const [added, setAdded] = useState<number>()
  const component = componentAt(builder.form, path)
  if (!component) return null
  const { show, conjunction, conditions } = conditionsOf(component)
  const fields = conditionFields(builder.form, component)
  const fieldsOf = (form: Form) => {
    const own = componentAt(form, path)
    return own ? conditionFields(form, own).map((field) => field.component) : []
  }
  const put = (next: Partial<Conditions>) =>
    builder.change(changeComponent(builder.form, path, ['conditional'], withConditions(component, { show, conjunction, conditions, ...next })))
  const putOne = (index: number, next: SimpleCondition) => put({ conditions: conditions.map((one, position) => (position === index ? next : one)) })
  const add = () => {
    put({ conditions: [...conditions, { component: '', operator: 'isEqual', value: '' }] })
    setAdded(conditions.length)
  }
  return (
    <Stack gap="sm">
      {conditions.length > 0 && (
        <NativeSelect
          size="sm"
          label={t('conditions.show')}
          value={show ? 'show' : 'hide'}
          data={[
            { value: 'show', label: t('conditions.isShown') },
            { value: 'hide', label: t('conditions.isHidden') },
          ]}
          onChange={(event) => put({ show: event.currentTarget.value === 'show' })}
        />
      )}
      {conditions.length > 1 && (
        <NativeSelect
          size="sm"
          label={t('conditions.conjunction')}
          value={conjunction}
          data={[
            { value: 'all', label: t('conditions.all') },
            { value: 'any', label: t('conditions.any') },
          ]}
          onChange={(event) => put({ conjunction: event.currentTarget.value === 'any' ? 'any' : 'all' })}
        />
      )}
      {conditions.length === 0 && !isHandWritten(component) && <Text c="dimmed">{t('conditions.none')}</Text>}
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identifiers
          key={index}
          number={index + 1}
          condition={condition}
          fields={fields}
          fieldsOf={fieldsOf}
          isNew={index === added}
          onChange={(next) => putOne(index, next)}
          onRemove={() => {
            setAdded(undefined)
            put({ conditions: conditions.filter((_, position) => position !== index) })
          }}
        />
      ))}
      <Button
        size="compact-sm"
        variant="default"
        style={{ alignSelf: 'start' }}
        disabled={fields.length === 0}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t('conditions.add')}
      </Button>
      {isHandWritten(component) && (
        <Text size="sm">
          {t('conditions.byHand')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={onAdvanced}>
            {t('toAdvanced')}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
