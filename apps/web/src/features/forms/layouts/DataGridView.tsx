import { rowGroupsOf } from '@klesis/forms/kinds/row-groups.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { DataGridRow } from './DataGridRow.tsx'
import { GridHead } from './GridHead.tsx'
import { useGrid } from './use-grid.ts'

/** Rows one below the other; each shows its number, and rows can be added at the end. */
export function DataGridView({ component, row }: LayoutProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const grid = useGrid({ component, row })
  const label = localize(component.label)
  const groups = rowGroupsOf(component)
  const add = () => {
    grid.add()
    grid.focusRow(grid.count)
  }
  return (
    <fieldset className={classes.group} {...grid.containerProps}>
      <GridHead component={component} grid={grid} />
      <div className={classes.rows}>
        {Array.from({ length: grid.count }, (_, index) => (
          <DataGridRow
            heading={localize(groups.find(({ first }) => first === index)?.label)}
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row of an answer
            key={index}
            component={component}
            grid={grid.path}
            index={index}
            isLast={index === grid.count - 1}
            label={label}
            remove={grid.canRemove ? grid.remove : undefined}
            swap={grid.canReorder ? grid.swap : undefined}
          />
        ))}
        {grid.canAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} style={{ alignSelf: 'start' }}>
            {localize(component.addAnother) || t('grid.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
