import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, SimpleCondition } from '@klesis/forms/model/form.ts'
import { ActionIcon, Button, NativeSelect, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConditionFields } from '../../conditions/ConditionFields.tsx'
import { ConditionValue } from '../../conditions/ConditionValue.tsx'
import classes from '../builder.module.css'
import { useBuilderContext } from '../builder-context.ts'
import { JsonProperty } from './CodeProperties.tsx'
import { CustomConditionalEditor } from './CustomConditionalEditor.tsx'
import { alone, conditionsOf, operatorNames, withConditions } from './conditions.ts'

/** When a component is shown: conditions on other answers, JSON logic, or a script. */
export function ConditionsEditor({ path }: { path: JsonPath }) {
  const { t } = useTranslation('builder')
  const { builder, localize } = useBuilderContext()
  const component = componentAt(builder.form, path)
  if (!component) return null
  const { show, conjunction, conditions } = conditionsOf(component)
  const others = componentsOf(builder.form).filter((one: Component) => one.key !== component.key && one.input !== false)
  const words = {
    ...{ field: t('conditions.field'), operator: t('conditions.operator'), value: t('conditions.value') },
    ...{ choose: t('conditions.choose'), ticked: t('conditions.ticked'), unticked: t('conditions.unticked') },
  }
  const put = (next: Partial<ReturnType<typeof conditionsOf>>) =>
    builder.change(changeComponent(builder.form, path, ['conditional'], withConditions(component, { show, conjunction, conditions, ...next })))
  const putOne = (index: number, next: Partial<SimpleCondition>) =>
    put({ conditions: conditions.map((one, position) => (position === index ? { ...one, ...next } : one)) })
  return (
    <Stack gap="sm">
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
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identifiers
        <fieldset key={index} className={classes.condition} aria-label={t('conditions.one', { number: index + 1 })}>
          <ConditionFields
            asked={condition.component ?? ''}
            fields={others.map((one) => ({ value: one.key, label: localize(one.label) || one.key }))}
            operator={condition.operator ?? 'isEqual'}
            operators={operatorNames.map((name) => ({ value: name, label: t(`operator.${name}`) }))}
            words={words}
            onAsk={(key) => putOne(index, { component: key })}
            onOperator={(operator) => putOne(index, { operator })}
          >
            {!alone.has(condition.operator ?? '') && (
              <ConditionValue
                value={condition.value}
                component={others.find((one) => one.key === condition.component)}
                words={words}
                localize={localize}
                onChange={(value) => putOne(index, { value })}
              />
            )}
          </ConditionFields>
          <ActionIcon
            aria-label={t('conditions.remove', { number: index + 1 })}
            onClick={() => put({ conditions: conditions.filter((_, position) => position !== index) })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => put({ conditions: [...conditions, { component: '', operator: 'isEqual', value: '' }] })}
      >
        {t('conditions.add')}
      </Button>
      <JsonProperty path={path} at={['conditional', 'json']} label={t('property.conditionalJson')} />
      <CustomConditionalEditor path={path} />
    </Stack>
  )
}
