import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { ActionIcon, Button, Group, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

/** Widths of columns on a grid of twelve. A column with fields cannot be removed. */
export function ColumnsEditor({ path, property }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, property.at)
  const columns = recordsOf(value)
  return (
    <div>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identifiers
        <Group key={index} wrap="nowrap" align="end" gap="xs" mb="xs">
          <NumberInput
            size="sm"
            flex={1}
            min={1}
            max={12}
            label={t('columns.width', { number: index + 1 })}
            value={Number(column.width) || 6}
            onChange={(width) => change(columns.map((one, position) => (position === index ? { ...one, width: Number(width) || 6 } : one)))}
          />
          <ActionIcon
            aria-label={t('columns.remove', { number: index + 1 })}
            disabled={columns.length < 2 || recordsOf(column.components).length > 0}
            onClick={() => change(columns.filter((_, position) => position !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={columns.length >= 12}
        onClick={() => change([...columns, { components: [], width: 3, offset: 0, push: 0, pull: 0, size: 'md' }])}
      >
        {t('columns.add')}
      </Button>
    </div>
  )
}
