import { slotsOf } from '@klesis/forms/model/children.ts'
import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import { containsPath } from '../render/contains-path.ts'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { useReveal } from '../render/use-reveal.ts'

/** Tabs; a tab that contains a fault is marked. */
export function TabsView({ component, row }: LayoutProps) {
  const { localize } = useForm()
  const faults = useFormState((state) => state.faults)
  const { t } = useTranslation('forms')
  const slots = slotsOf(component).map((slot, index) => ({ ...slot, id: String(index) }))
  const slotOf = (path: string) => slots.find((slot) => containsPath(slot.components, row, path))?.id
  const [active, setActive] = useState('0')
  useReveal(
    (path) => slotOf(path) !== undefined,
    (path) => setActive(slotOf(path) ?? '0'),
  )
  return (
    <Tabs value={active} onChange={(tab) => setActive(tab ?? '0')} keepMounted={false}>
      <Tabs.List mb="md">
        {slots.map((slot) => (
          <Tabs.Tab
            key={slot.id}
            value={slot.id}
            rightSection={
              [...faults.keys()].some((path) => containsPath(slot.components, row, path)) ? (
                <IconAlertCircle size={16} aria-label={t('wizard.faults')} />
              ) : undefined
            }
          >
            {localize(slot.label) || String(Number(slot.id) + 1)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {slots.map((slot) => (
        <Tabs.Panel key={slot.id} value={slot.id}>
          <ComponentList components={slot.components} row={row} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
