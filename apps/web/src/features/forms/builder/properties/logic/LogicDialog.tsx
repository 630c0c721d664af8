import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../../ui/Dialog.tsx'
import { JsonProperty } from '../scripts/JsonProperty.tsx'
import { useProperty } from '../use-property.ts'
import { LogicRuleEditor } from './LogicRuleEditor.tsx'

interface Props {
  path: JsonPath
  at: JsonPath
  onClose: () => void
}

/** The rules of a field: when each applies, and what it changes. All of it is in the JSON below, too. */
export function LogicDialog({ path, at, onClose }: Props) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  const rules = recordsOf(value)
  const put = (next: readonly Record<string, unknown>[]) => change(next.length === 0 ? undefined : next)
  const add = () =>
    put([
      ...rules,
      {
        name: t('logic.rule', { number: rules.length + 1 }),
        trigger: { type: 'simple', simple: { show: true, when: '', eq: '' } },
        actions: [],
      },
    ])
  return (
    <Dialog onClose={onClose} size="lg" title={t('logic.title')}>
      <Stack gap="md">
        {rules.length === 0 && <Text c="dimmed">{t('logic.none')}</Text>}
        {rules.map((rule, index) => (
          <LogicRuleEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identifiers
            key={index}
            number={index + 1}
            rule={rule}
            onChange={(next) => put(rules.map((one, other) => (other === index ? next : one)))}
            onRemove={() => put(rules.filter((_, other) => other !== index))}
          />
        ))}
        <Button variant="default" style={{ alignSelf: 'start' }} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('logic.add')}
        </Button>
        <JsonProperty path={path} at={at} label={t('logic.json')} />
        <Button style={{ alignSelf: 'end' }} onClick={onClose}>
          {t('close')}
        </Button>
      </Stack>
    </Dialog>
  )
}
