import { componentsAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { type ComponentType, Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { DropLine } from './DropLine.tsx'

export interface CardProps {
  path: JsonPath
  component: Component
}

interface Props {
  slot: JsonPath
  label: string
  /** Renders one component; a card renders the slots inside it, so it passes itself on. */
  Card: ComponentType<CardProps>
}

/** The components of one slot, with a drop line before, between and after them. */
export function SlotView({ slot, label, Card }: Props) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const components = componentsAt(builder.form, slot)
  if (components.length === 0) return <DropLine slot={slot} index={0} hint={t('canvas.emptySlot')} />
  return (
    <ul className={classes.slot} aria-label={label}>
      {components.map((component, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: imported forms may contain duplicate keys, so the position identifies a component
        <Fragment key={`${component.key}:${index}`}>
          <li aria-hidden>
            <DropLine slot={slot} index={index} />
          </li>
          <li>
            <Card path={[...slot, index]} component={component} />
          </li>
        </Fragment>
      ))}
      <li aria-hidden>
        <DropLine slot={slot} index={components.length} />
      </li>
    </ul>
  )
}
