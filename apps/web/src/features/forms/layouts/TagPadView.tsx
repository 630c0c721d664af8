import { coordinateOf } from '@klesis/forms/kinds/tagpad.ts'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { GridHead } from './GridHead.tsx'
import { PointFields } from './PointFields.tsx'
import { PointPicture } from './PointPicture.tsx'
import { useGrid, useGridRows } from './use-grid.ts'
import { usePicture } from './use-picture.ts'

/** A picture on which points are placed by mouse or keyboard, and the fields of each point below it. */
export function TagPadView({ component, row }: LayoutProps) {
  const { t } = useTranslation('rare-fields')
  const { localize } = useForm()
  const grid = useGrid({ component, row })
  const rows = useGridRows(grid.path)
  const picture = usePicture(component)
  const label = localize(component.label)
  const { width, height } = picture
  const shares = rows.map((one) => {
    const at = coordinateOf(one)
    return at && { x: at.x / (at.width ?? width), y: at.y / (at.height ?? height) }
  })
  const pointAt = (x: number, y: number) => ({ x: Math.round(x * width), y: Math.round(y * height), width, height })
  const place = (x: number, y: number) => grid.add({ coordinate: pointAt(x, y), data: {} })
  return (
    <fieldset className={classes.group} {...grid.containerProps}>
      <GridHead component={component} grid={grid} />
      {grid.canAdd && <Input.Description mb="sm">{t('tagpad.how')}</Input.Description>}
      <PointPicture
        label={label}
        picture={picture}
        points={shares}
        onPlace={grid.canAdd ? place : undefined}
        onMove={grid.canRemove ? (index, x, y) => grid.replace(index, { ...rows[index], coordinate: pointAt(x, y) }) : undefined}
      />
      <div className={classes.rows}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row of an answer
          <PointFields key={index} component={component} grid={grid.path} index={index} label={label} remove={grid.canRemove ? grid.remove : undefined} />
        ))}
        {grid.canAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => place(0.5, 0.5)} style={{ alignSelf: 'start' }}>
            {t('tagpad.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
