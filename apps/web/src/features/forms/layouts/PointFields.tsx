import { childrenOf } from '@klesis/forms/model/children.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import classes from '../render/form.module.css'

interface Props {
  component: Component
  /** The path of the points. */
  grid: DataPath
  index: number
  label: string
  /** Left out where points cannot be removed. */
  remove: ((index: number) => void) | undefined
}

/** The fields of one point on a picture (`tagpad`). */
export const PointFields = memo(function PointFields({ component, grid, index, label, remove }: Props) {
  const { t } = useTranslation('rare-fields')
  const row = useMemo(() => [...grid, index, 'data'], [grid, index])
  const number = index + 1
  return (
    <fieldset className={classes.row} aria-label={t('tagpad.point', { label, number })}>
      <b>{number}</b>
      <ComponentList components={childrenOf(component)} row={row} />
      {remove && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(index)}>
          {t('tagpad.remove', { number })}
        </Button>
      )}
    </fieldset>
  )
})
