import { pathOf, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { hasLookups, type ItemLabel } from '@klesis/forms/model/lookups.ts'
import { Button, Group, Input, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { useReveal } from '../render/use-reveal.ts'
import { GridHead } from './GridHead.tsx'
import { RowFields } from './RowFields.tsx'
import { headerOrFooterText, rowText } from './row-text.ts'
import { useGrid, useGridRows } from './use-grid.ts'

const LookupText = lazyPart(() => import('../read/LookupText.tsx').then((file) => ({ default: file.LookupText })))

function RowText({ grid, answers }: { grid: Component; answers: Record<string, unknown> }) {
  const { t } = useTranslation('forms')
  const { localize, language } = useForm()
  const write = (itemLabel?: ItemLabel) => rowText(grid, answers, { language, translate: localize, itemLabel }) || t('grid.emptyRow')
  if (!hasLookups(grid)) return write()
  return (
    <Suspense fallback={write()}>
      <LookupText language={language} write={write} />
    </Suspense>
  )
}

/** Rows shown as one line each and opened one at a time. Changes in an open row are stored at once. */
export function EditGridView({ component, row }: LayoutProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const grid = useGrid({ component, row })
  const rows = useGridRows(grid.path)
  const faults = useFormState((state) => state.faults)
  const [open, setOpen] = useState<number>()
  useReveal(
    (path) => path.startsWith(`${grid.pathKey}[`),
    (path) => setOpen(Number(pathOf(path)[grid.path.length])),
  )
  const hasFault = (index: number) => [...faults.keys()].some((path) => path.startsWith(`${pathText([...grid.path, index])}.`))
  const label = localize(component.label)
  const [header, footer] = [headerOrFooterText(component, 'header', localize), headerOrFooterText(component, 'footer', localize)]
  const show = (index: number, isOpen: boolean) => {
    setOpen(isOpen ? index : undefined)
    grid.focusRow(index)
  }
  const remove = (index: number) => {
    if (open !== undefined && open > index) setOpen(open - 1)
    grid.remove(index)
  }
  return (
    <fieldset className={classes.group} {...grid.containerProps}>
      <GridHead component={component} grid={grid} />
      {header && <Text mb="sm">{header}</Text>}
      <div className={classes.rows}>
        {rows.map((answers, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row of an answer
          <fieldset key={index} data-field={pathText([...grid.path, index])} className={classes.row} aria-label={t('grid.row', { label, row: index + 1 })}>
            {open === index ? (
              <>
                <RowFields component={component} grid={grid.path} index={index} />
                <Button mt="sm" size="compact-sm" variant="light" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => show(index, false)}>
                  {localize(component.saveRow) || t('grid.close')}
                </Button>
              </>
            ) : (
              <Group justify="space-between">
                <div>
                  <Text size="sm">
                    <RowText grid={component} answers={answers} />
                  </Text>
                  {hasFault(index) && <Input.Error mt={4}>{t('wizard.faults')}</Input.Error>}
                </div>
                {grid.canEdit && (
                  <Group gap="xs">
                    <Button size="compact-sm" variant="subtle" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => show(index, true)}>
                      {t('grid.edit', { row: index + 1 })}
                    </Button>
                    {grid.canRemove && (
                      <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(index)}>
                        {component.removeRow ? `${localize(component.removeRow)} ${index + 1}` : t('grid.remove', { row: index + 1 })}
                      </Button>
                    )}
                  </Group>
                )}
              </Group>
            )}
          </fieldset>
        ))}
        {footer && <Text size="sm">{footer}</Text>}
        {grid.canAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={() => {
              grid.add()
              show(rows.length, true)
            }}
          >
            {localize(component.addAnother) || t('grid.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
