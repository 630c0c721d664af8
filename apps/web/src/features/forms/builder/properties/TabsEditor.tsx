import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { EditorProps } from './use-property.ts'
import { useLocalizedText, useProperty } from './use-property.ts'

function TabRow({ path, property, index }: EditorProps & { index: number }) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, property.at)
  const localized = useLocalizedText(path, [...property.at, index, 'label'])
  const tabs = recordsOf(value)
  return (
    <Group wrap="nowrap" align="end" gap="xs" mb="xs">
      <TextInput
        size="sm"
        flex={1}
        label={t('tabs.label', { number: index + 1 })}
        placeholder={localized.isTranslation ? localized.original : undefined}
        value={localized.value}
        onChange={(event) => localized.change(event.currentTarget.value)}
      />
      <ActionIcon
        aria-label={t('tabs.remove', { number: index + 1 })}
        disabled={tabs.length < 2 || recordsOf(tabs[index]?.components).length > 0}
        onClick={() => change(tabs.filter((_, position) => position !== index))}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** The titles of tabs. A tab with fields cannot be removed. */
export function TabsEditor({ path, property }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, property.at)
  const tabs = recordsOf(value)
  return (
    <div>
      {tabs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a tab
        <TabRow key={index} path={path} property={property} index={index} />
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change([...tabs, { label: String(tabs.length + 1), key: `tab${tabs.length + 1}`, components: [] }])}
      >
        {t('tabs.add')}
      </Button>
    </div>
  )
}
