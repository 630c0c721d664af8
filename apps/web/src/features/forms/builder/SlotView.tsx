import { componentsAt, type JsonPath } from '@klesis/forms/edit/slots.ts'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBench } from './builder-context.ts'
import { CanvasCard } from './CanvasCard.tsx'
import { DropLine } from './DropLine.tsx'

interface Props {
  slot: JsonPath
  label: string
}

/** The components of one slot with a place to drop before, between and after them. */
export function SlotView({ slot, label }: Props) {
  const { t } = useTranslation('builder')
  const { builder } = useBench()
  const components = componentsAt(builder.form, slot)
  if (components.length === 0) return <DropLine slot={slot} index={0} hint={t('canvas.emptySlot')} />
  return (
    <ul className={classes.slot} aria-label={label}>
      {components.map((component, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: imported forms may give two components one key; their place tells them apart
        <Fragment key={`${component.key}:${index}`}>
          <li aria-hidden>
            <DropLine slot={slot} index={index} />
          </li>
          <li>
            <CanvasCard path={[...slot, index]} component={component} />
          </li>
        </Fragment>
      ))}
      <li aria-hidden>
        <DropLine slot={slot} index={components.length} />
      </li>
    </ul>
  )
}
