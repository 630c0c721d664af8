import { slotsOf } from '@klesis/forms/model/children.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import { containsPath } from '../render/contains-path.ts'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { useReveal } from '../render/use-reveal.ts'
import classes from './tabs.module.css'

/** The tab that a key leads to from another one. */
const tabOfKey: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs; a tab that contains a fault is marked. */
export function TabsView({ component, row }: LayoutProps) {
  const { localize } = useForm()
  const faults = useFormState((state) => state.faults)
  const { t } = useTranslation('forms')
  const id = useId()
  const slots = slotsOf(component)
  const slotOf = (path: string) => slots.findIndex((slot) => containsPath(slot.components, row, path))
  const [active, setActive] = useState(0)
  useReveal(
    (path) => slotOf(path) >= 0,
    (path) => setActive(slotOf(path)),
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabOfKey[event.key]?.(active, slots.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div role="tablist" className={classes.tabs} onKeyDown={move}>
        {slots.map((slot, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a tab has no identifier, and tabs do not change positions while a form is filled in
            key={index}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={classes.tab}
            aria-selected={index === active}
            aria-controls={index === active ? `${id}-panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {localize(slot.label) || String(index + 1)}
            {[...faults.keys()].some((path) => containsPath(slot.components, row, path)) && <IconAlertCircle size={16} aria-label={t('wizard.faults')} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        <ComponentList key={active} components={slots[active]?.components ?? []} row={row} />
      </div>
    </div>
  )
}
