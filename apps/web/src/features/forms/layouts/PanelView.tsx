import { slotsOf } from '@klesis/forms/model/children.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useDeferredValue, useId, useState } from 'react'
import { ComponentList } from '../render/ComponentList.tsx'
import { containsPath } from '../render/contains-path.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { useReveal } from '../render/use-reveal.ts'

/** A titled part of the form, collapsible if the author allows it. */
export function PanelView({ component, row }: LayoutProps) {
  const { localize } = useForm()
  const id = useId()
  const canFold = component.collapsible === true
  const [isOpen, setOpen] = useState(!(canFold && component.collapsed === true))
  // What is folded away comes after the first frame. It does come, because fields also act on each other while nobody sees them.
  const isDue = useDeferredValue(true, isOpen)
  useReveal(
    (path) => containsPath([component], row, path),
    () => setOpen(true),
  )
  const title = localize(component.title ?? component.label)
  const children = <ComponentList components={slotsOf(component).flatMap((slot) => slot.components)} row={row} />
  return (
    <fieldset className={classes.group}>
      {title && (
        <legend>
          {canFold ? (
            <UnstyledButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {title} <IconChevronDown size={16} aria-hidden style={{ verticalAlign: -3, rotate: isOpen ? '180deg' : '0deg' }} />
            </UnstyledButton>
          ) : (
            title
          )}
        </legend>
      )}
      {canFold ? (
        <div id={id} hidden={!isOpen}>
          {(isOpen || isDue) && children}
        </div>
      ) : (
        children
      )}
    </fieldset>
  )
}
