import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { SimpleCondition } from '@klesis/forms/model/form.ts'
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { ConditionEditor } from '../../../conditions/ConditionEditor.tsx'
import type { EditedCondition } from '../../../conditions/condition.ts'
import type { ConditionTools } from '../../../conditions/condition-editor-props.ts'
import type { ConditionWords } from '../../../conditions/condition-words.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { conditionFields, conditionOperators } from './condition-fields.ts'
import { type Conditions, conditionsOf, isHandWritten, withConditions } from './conditions.ts'
import { PickCondition } from './PickCondition.tsx'

interface Props {
  path: JsonPath
  /** Shows what was written by hand. */
  onAdvanced: () => void
}

/** When a component is shown: conditions on other answers, chosen piece by piece. */
export function ConditionsEditor({ path, onAdvanced }: Props) {
  const { t } = useTranslation('builder')
  const { builder, localize } = useBuilderContext()
  const Tools = useCallback((tools: ConditionTools) => <PickCondition path={path} {...tools} />, [path])
  const component = componentAt(builder.form, path)
  if (!component) return null
  const { show, conjunction, conditions } = conditionsOf(component)
  const fields = conditionFields(builder.form, component)
  // Forms of other systems name a field by its key alone.
  const pathOf = (name: string) => (fields.find((one) => one.path === name) ?? fields.find((one) => one.component.key === name))?.path ?? name
  const edited = conditions.map((one) => ({ asked: pathOf(one.component ?? ''), operator: one.operator ?? 'isEqual', value: one.value }))
  // One that was not changed stays as it is, with what only other systems know.
  const toStored = (one: EditedCondition, index: number): SimpleCondition => {
    const kept = conditions[edited.indexOf(one)]
    if (kept) return kept
    const { asked, operator, value } = one
    return { ...(asked === edited[index]?.asked ? conditions[index] : { component: asked }), operator, value }
  }
  const put = (next: Partial<Conditions>) =>
    builder.change(changeComponent(builder.form, path, ['conditional'], withConditions(component, { show, conjunction, conditions, ...next })))
  const words: ConditionWords = {
    condition: (number) => t('conditions.one', { number }),
    remove: (number) => t('conditions.remove', { number }),
    ...{ field: () => t('conditions.field'), operator: () => t('conditions.operator'), value: () => t('conditions.value') },
    ...{ choose: t('conditions.choose'), ticked: t('conditions.ticked'), unticked: t('conditions.unticked'), add: t('conditions.add') },
    ...{ none: t('conditions.none'), conjunction: t('conditions.conjunction'), all: t('conditions.all'), any: t('conditions.any') },
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
      <ConditionEditor
        conjunction={conjunction}
        conditions={edited}
        groups={[
          {
            items: fields.map((one) => ({
              asked: one.path,
              label: localize(one.component.label) || one.component.key,
              component: one.component,
              operators: conditionOperators(one.component),
            })),
          },
        ]}
        words={words}
        localize={localize}
        Tools={Tools}
        {...(isHandWritten(component) && { none: '' })}
        onChange={(next) => put({ conjunction: next.conjunction, conditions: next.conditions.map(toStored) })}
      />
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
