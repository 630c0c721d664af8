import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import classes from '../../builder.module.css'
import { LogicAction } from './LogicAction.tsx'
import { LogicTrigger } from './LogicTrigger.tsx'

interface Props {
  number: number
  rule: Record<string, unknown>
  onChange: (rule: Record<string, unknown>) => void
  onRemove: () => void
}

/** One rule: its name, its trigger and its actions. */
export function LogicRuleEditor({ number, rule, onChange, onRemove }: Props) {
  const { t } = useTranslation('builder')
  const actions = recordsOf(rule.actions)
  const put = (next: readonly Record<string, unknown>[]) => onChange({ ...rule, actions: next })
  const fresh = { name: '', type: 'property', property: { label: 'Hidden', value: 'hidden', type: 'boolean' }, state: true }
  return (
    <fieldset className={classes.condition} aria-label={t('logic.rule', { number })}>
      <TextInput
        size="sm"
        label={t('logic.name')}
        value={typeof rule.name === 'string' ? rule.name : ''}
        onChange={(event) => onChange({ ...rule, name: event.currentTarget.value })}
      />
      <LogicTrigger trigger={rule.trigger} onChange={(trigger) => onChange({ ...rule, trigger })} />
      {actions.map((action, index) => (
        <LogicAction
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identifiers
          key={index}
          number={index + 1}
          action={action}
          onChange={(next) => put(actions.map((one, other) => (other === index ? next : one)))}
          onRemove={() => put(actions.filter((_, other) => other !== index))}
        />
      ))}
      <Group justify="space-between">
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => put([...actions, fresh])}>
          {t('logic.addAction')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {t('logic.remove', { number })}
        </Button>
      </Group>
    </fieldset>
  )
}
