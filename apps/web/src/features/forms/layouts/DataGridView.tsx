import { childrenOf } from '@klesis/forms/model/children.ts'
import { Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import { fieldId } from '../render/field-id.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { useGridRows } from './grid-rows.ts'

/** Rows one below the other; each shows its number, and rows can be added at the end. */
export function DataGridView({ component, row }: LayoutProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const grid = useGridRows({ component, row })
  const label = localize(component.label)
  return (
    <fieldset className={classes.group} id={fieldId(grid.text)} tabIndex={-1}>
      {label && component.hideLabel !== true && <legend>{label}</legend>}
      {component.description && <Input.Description mb="sm">{localize(component.description)}</Input.Description>}
      {grid.fault && <Input.Error mb="sm">{grid.fault}</Input.Error>}
      <div className={classes.rows}>
        {grid.rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row of an answer
          <fieldset key={index} className={classes.row} aria-label={t('grid.row', { label, row: index + 1 })}>
            <ComponentList components={childrenOf(component)} row={[...grid.path, index]} />
            {grid.canRemove && (
              <Button
                mt="sm"
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => grid.remove(index)}
              >
                {t('grid.remove', { row: index + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        {grid.canAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={grid.add} style={{ alignSelf: 'start' }}>
            {localize(component.addAnother) || t('grid.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
