import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { isRecord, recordsOf } from '@klesis/forms/model/is-record.ts'
import { Group, NumberInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

const maxSize = 12

/** The number of rows and columns of a table. Only empty rows and columns can be removed. */
export function TableEditor({ path, property }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value } = useProperty(path, property.at)
  const rows = Array.isArray(value) ? value.map(recordsOf) : []
  const width = Math.max(1, ...rows.map((row) => row.length))
  const isEmpty = (cell: unknown) => !isRecord(cell) || recordsOf(cell.components).length === 0
  const resize = (height: number, across: number) => {
    const going = [...rows.slice(height).flat(), ...rows.flatMap((row) => row.slice(across))]
    if (!going.every(isEmpty)) return
    const next = Array.from({ length: height }, (_, line) => Array.from({ length: across }, (_cell, position) => rows[line]?.[position] ?? { components: [] }))
    const sized = changeComponent(builder.form, path, property.at, next)
    builder.change(changeComponent(changeComponent(sized, path, ['numRows'], height), path, ['numCols'], across))
  }
  const bounded = (number: string | number) => Math.min(maxSize, Math.max(1, Number(number) || 1))
  return (
    <Group grow>
      <NumberInput size="sm" min={1} max={maxSize} label={t('table.rows')} value={rows.length} onChange={(number) => resize(bounded(number), width)} />
      <NumberInput size="sm" min={1} max={maxSize} label={t('table.columns')} value={width} onChange={(number) => resize(rows.length, bounded(number))} />
    </Group>
  )
}
