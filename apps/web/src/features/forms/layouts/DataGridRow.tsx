import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../render/form.module.css'
import { RowFields } from './RowFields.tsx'

interface Props {
  component: Component
  /** The path of the rows. */
  grid: DataPath
  index: number
  /** The name of the group that begins with this row; '' for any other row. */
  heading: string
  isLast: boolean
  label: string
  /** Left out where rows cannot be removed. */
  remove: ((index: number) => void) | undefined
  /** Left out where rows stay in their order. */
  swap: ((index: number, other: number) => void) | undefined
}

export const DataGridRow = memo(function DataGridRow({ component, grid, index, heading, isLast, label, remove, swap }: Props) {
  const { t } = useTranslation('forms')
  return (
    <>
      {heading !== '' && <b>{heading}</b>}
      <fieldset className={`${classes.row} ${classes.lazy}`} aria-label={t('grid.row', { label, row: index + 1 })} data-field={pathText([...grid, index])}>
        <RowFields component={component} grid={grid} index={index} />
        {swap && (
          <Group gap="xs" mt="sm">
            <ActionIcon variant="default" aria-label={t('grid.up', { row: index + 1 })} disabled={index === 0} onClick={() => swap(index, index - 1)}>
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t('grid.down', { row: index + 1 })} disabled={isLast} onClick={() => swap(index, index + 1)}>
              <IconArrowDown size={16} />
            </ActionIcon>
          </Group>
        )}
        {remove && (
          <Button mt="sm" size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(index)}>
            {t('grid.remove', { row: index + 1 })}
          </Button>
        )}
      </fieldset>
    </>
  )
})
