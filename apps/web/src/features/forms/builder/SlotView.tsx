import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { type ComponentType, Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { DropLine } from './DropLine.tsx'

/** Paths of cards that stand out, where they lie in what is rendered. */
interface Marked {
  selected: JsonPath | undefined
  /** The card that Tab reaches; arrow keys lead to the others. */
  tabStop: JsonPath | undefined
}

export interface CardProps extends Marked {
  path: JsonPath
  component: Component
}

interface Props extends Marked {
  slot: JsonPath
  components: readonly Component[]
  label: string
  /** Renders one component; a card renders the slots inside it, so it passes itself on. */
  Card: ComponentType<CardProps>
}

const within = (path: JsonPath, marked: JsonPath | undefined) => (marked && path.every((part, index) => marked[index] === part) ? marked : undefined)

/** The components of one slot, with a drop line before, between and after them. */
export function SlotView({ slot, components, selected, tabStop, label, Card }: Props) {
  const { t } = useTranslation('builder')
  if (components.length === 0) return <DropLine slot={slot} index={0} hint={t('canvas.emptySlot')} />
  return (
    <ul className={classes.slot} aria-label={label}>
      {components.map((component, index) => {
        const path = [...slot, index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: imported forms may contain duplicate keys, so the position identifies a component
          <Fragment key={`${component.key}:${index}`}>
            <li aria-hidden>
              <DropLine slot={slot} index={index} />
            </li>
            <li>
              <Card path={path} component={component} selected={within(path, selected)} tabStop={within(path, tabStop)} />
            </li>
          </Fragment>
        )
      })}
      <li aria-hidden>
        <DropLine slot={slot} index={components.length} />
      </li>
    </ul>
  )
}
