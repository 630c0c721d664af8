import { isRecord } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import classes from '../../builder.module.css'
import { CodeField } from './CodeField.tsx'

const types = ['property', 'value', 'mergeComponentSchema', 'customAction'] as const
/** What an action can change, as form.io writes it. */
const properties = [
  { value: 'hidden', label: 'Hidden', type: 'boolean' },
  { value: 'disabled', label: 'Disabled', type: 'boolean' },
  { value: 'validate.required', label: 'Required', type: 'boolean' },
  { value: 'label', label: 'Label', type: 'string' },
  { value: 'description', label: 'Description', type: 'string' },
  { value: 'tooltip', label: 'Tooltip', type: 'string' },
  { value: 'placeholder', label: 'Placeholder', type: 'string' },
] as const
/** The member in which form.io keeps the code of an action. */
const codeNames = { value: 'value', mergeComponentSchema: 'schemaDefinition', customAction: 'customAction' } as const

interface Props {
  number: number
  action: Record<string, unknown>
  onChange: (action: Record<string, unknown>) => void
  onRemove: () => void
}

/** What a rule does: sets a property or the answer, or merges a schema. */
export function LogicAction({ number, action, onChange, onRemove }: Props) {
  const { t } = useTranslation('builder')
  const type = types.find((one) => one === action.type) ?? 'property'
  const property = isRecord(action.property) ? action.property : {}
  const chosen = properties.find(({ value }) => value === property.value)
  const codeName = type === 'property' ? undefined : codeNames[type]
  return (
    <fieldset className={classes.condition} aria-label={t('logic.action', { number })}>
      <NativeSelect
        size="sm"
        label={t('logic.does')}
        value={type}
        data={types.map((one) => ({ value: one, label: t(`logic.action.${one}`) }))}
        onChange={(event) => onChange({ ...action, type: event.currentTarget.value })}
      />
      {type === 'property' && (
        <>
          <NativeSelect
            size="sm"
            label={t('logic.property')}
            value={textOf(property.value ?? '')}
            data={[
              ...(chosen ? [] : [{ value: textOf(property.value ?? ''), label: textOf(property.label ?? property.value ?? '') || t('conditions.choose') }]),
              ...properties.map(({ value }) => ({ value, label: t(`logic.property.${value}`) })),
            ]}
            onChange={(event) => onChange({ ...action, property: properties.find(({ value }) => value === event.currentTarget.value) ?? property })}
          />
          {property.type === 'string' ? (
            <TextInput
              size="sm"
              label={t('logic.text')}
              value={textOf(action.text ?? '')}
              onChange={(event) => onChange({ ...action, text: event.currentTarget.value })}
            />
          ) : (
            <Checkbox
              label={t('logic.state')}
              checked={textOf(action.state) === 'true'}
              onChange={(event) => onChange({ ...action, state: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      {type !== 'property' && codeName && (
        <CodeField
          label={t(`logic.action.${type}`)}
          help={t(`logic.help.${type}`)}
          value={action[codeName]}
          onChange={(code) => onChange({ ...action, [codeName]: code })}
        />
      )}
      <ActionIcon aria-label={t('logic.removeAction', { number })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </fieldset>
  )
}
