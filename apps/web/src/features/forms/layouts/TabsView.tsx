import { slotsOf } from '@klesis/forms/model/children.ts'
import { pathText } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** Tabs; one that hides a fault says so. */
export function TabsView({ component, row }: LayoutProps) {
  const { words, faultAt } = useForm()
  const { t } = useTranslation('forms')
  const slots = slotsOf(component).map((slot, index) => ({ ...slot, id: String(index) }))
  return (
    <Tabs defaultValue="0" keepMounted={false}>
      <Tabs.List mb="md">
        {slots.map((slot) => (
          <Tabs.Tab
            key={slot.id}
            value={slot.id}
            rightSection={
              componentsOf({ components: slot.components }).some((one) => faultAt(pathText([...row, one.key]))) ? (
                <IconAlertCircle size={16} aria-label={t('wizard.faults')} />
              ) : undefined
            }
          >
            {words(slot.label) || String(Number(slot.id) + 1)}
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
