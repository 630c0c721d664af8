import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { ConditionValue } from '../../../conditions/ConditionValue.tsx'
import { useBuilderContext } from '../../builder-context.ts'
import { CodeField } from './CodeField.tsx'

const types = ['simple', 'javascript', 'json', 'event'] as const
type TriggerType = (typeof types)[number]
const isType = (type: unknown): type is TriggerType => types.some((one) => one === type)

interface Props {
  trigger: unknown
  onChange: (trigger: Record<string, unknown>) => void
}

/** When a rule applies: another answer has a value, a script or JSON logic says so, or a button is pressed. A trigger of another type stays as it is until one of these is chosen. */
export function LogicTrigger({ trigger: given, onChange }: Props) {
  const { t } = useTranslation('builder')
  const { builder, localize } = useBuilderContext()
  const trigger = isRecord(given) ? given : {}
  const type = textOf(trigger.type ?? 'simple')
  const simple = isRecord(trigger.simple) ? trigger.simple : {}
  const fields = componentsOf(builder.form).filter((one) => one.input !== false)
  const offered = types.map((one) => ({ value: one as string, label: t(`logic.trigger.${one}`) }))
  return (
    <>
      <NativeSelect
        size="sm"
        label={t('logic.trigger')}
        value={type}
        data={isType(type) ? offered : [...offered, { value: type, label: type }]}
        onChange={(event) => onChange({ ...trigger, type: event.currentTarget.value })}
      />
      {type === 'simple' && (
        <>
          <NativeSelect
            size="sm"
            label={t('conditions.field')}
            value={textOf(simple.when ?? '')}
            data={[{ value: '', label: t('conditions.choose') }, ...fields.map((one) => ({ value: one.key, label: localize(one.label) || one.key }))]}
            onChange={(event) => onChange({ ...trigger, type, simple: { show: true, ...simple, when: event.currentTarget.value } })}
          />
          <ConditionValue
            key={textOf(simple.when ?? '')}
            label={t('logic.equals')}
            value={simple.eq}
            component={fields.find((one) => one.key === simple.when)}
            words={{ choose: t('conditions.choose'), ticked: t('conditions.ticked'), unticked: t('conditions.unticked') }}
            localize={localize}
            onChange={(eq) => onChange({ ...trigger, type, simple: { show: true, ...simple, eq } })}
          />
        </>
      )}
      {type === 'javascript' && (
        <CodeField
          label={t('logic.trigger.javascript')}
          help={t('logic.help.trigger')}
          value={trigger.javascript}
          onChange={(javascript) => onChange({ ...trigger, javascript })}
        />
      )}
      {type === 'event' && (
        <TextInput
          size="sm"
          label={t('logic.event')}
          description={t('logic.help.event')}
          value={textOf(trigger.event ?? '')}
          onChange={(event) => onChange({ ...trigger, type, event: event.currentTarget.value })}
        />
      )}
      {type === 'json' && <CodeField isJson label={t('logic.trigger.json')} value={trigger.json} onChange={(json) => onChange({ ...trigger, json })} />}
    </>
  )
}
