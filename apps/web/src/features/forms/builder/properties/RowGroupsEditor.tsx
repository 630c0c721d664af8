import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { ActionIcon, Button, Group, Input, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { EditorProps } from './use-property.ts'
import { useLocalizedText, useProperty } from './use-property.ts'

function GroupRow({ path, property, index }: EditorProps & { index: number }) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, property.at)
  const count = useProperty(path, [...property.at, index, 'numberOfRows'])
  const localized = useLocalizedText(path, [...property.at, index, 'label'])
  const number = index + 1
  return (
    <Group wrap="nowrap" align="end" gap="xs" mb="xs">
      <TextInput
        size="sm"
        flex={1}
        label={t('rowGroups.label', { number })}
        placeholder={localized.isTranslation ? localized.original : undefined}
        value={localized.value}
        onChange={(event) => localized.change(event.currentTarget.value)}
      />
      <NumberInput size="sm" w={80} min={1} label={t('table.rows')} value={limitOf(count.value) ?? ''} onChange={(rows) => count.change(Number(rows) || 1)} />
      <ActionIcon aria-label={t('rowGroups.remove', { number })} onClick={() => change(recordsOf(value).filter((_, position) => position !== index))}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** The groups of a grid's first rows: a heading and a number of rows each. */
export function RowGroupsEditor({ path, property }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, property.at)
  const groups = recordsOf(value)
  const add = () => change([...groups, { label: t('rowGroups.label', { number: groups.length + 1 }), numberOfRows: 1 }])
  return (
    <Input.Wrapper size="sm" label={t(`property.${property.name}`)} labelElement="div">
      <div>
        {groups.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identifiers
          <GroupRow key={index} path={path} property={property} index={index} />
        ))}
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('rowGroups.add')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
