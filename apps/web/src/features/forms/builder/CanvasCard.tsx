import { useDraggable } from '@dnd-kit/core'
import { slotPathsOf } from '@klesis/forms/edit/slot-paths.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAdjustments, IconCopy, IconGitBranch, IconGripVertical, IconPuzzleOff, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { componentSummary, isConditional } from './component-summary.ts'
import { conditionText } from './condition-text.ts'
import { kindIcons } from './kind-icons.ts'
import type { Picking } from './picking/picking.ts'
import { Asterisk, RequiredToggle } from './RequiredToggle.tsx'
import { type CardProps, SlotView } from './SlotView.tsx'
import { samePath } from './use-builder.ts'
import { useCardKeys } from './use-card-keys.ts'

/** What a click on a card does: it selects, or while fields are picked it names the field, if that can be picked. */
function picksOf(picking: Picking | undefined, isPickable: boolean, component: Component, select: () => void) {
  if (!picking) return { onClick: select }
  return isPickable ? { pick: 'yes', onClick: () => picking.take(component) } : { pick: 'no' }
}

/** One component on the canvas: selected by click or arrow keys, moved by its handle or by Alt and the arrow keys. */
export function CanvasCard({ path, component }: CardProps) {
  const { t } = useTranslation('builder')
  const { builder, localize, takeFocusRequest, openProperties, tabStop, picking, pickable } = useBuilderContext()
  const language = useLanguage()
  const kind = kindOf(component)
  const Icon = kind ? kindIcons[kinds[kind].icon] : IconPuzzleOff
  const kindName = kind ? t(`kind.${kind}`) : t('kind.unsupported', { type: component.type })
  const name = localize(component.title ?? component.legend ?? component.label) || (component.input === false && kindName) || component.key
  const isSelected = samePath(builder.selected, path)
  const main = useRef<HTMLButtonElement>(null)
  const { onKeyDown, remove, duplicate } = useCardKeys(path, name)
  const drag = useDraggable({ id: `card:${path.join('.')}`, data: { from: path, name } })

  useEffect(() => {
    if (!isSelected) return
    if (takeFocusRequest()) main.current?.focus()
    main.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, takeFocusRequest])
  const condition = conditionText(component, builder.form, { t, language, localize })
  const { pick, onClick } = picksOf(picking, pickable.has(component), component, () => builder.select(path))

  return (
    <div ref={drag.setNodeRef} className={classes.card} data-selected={isSelected || undefined} data-dragging={drag.isDragging || undefined}>
      <div className={classes.cardHead}>
        <span className={classes.handle} {...drag.listeners} aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <UnstyledButton
          ref={main}
          className={classes.cardMain}
          data-card
          data-pick={pick}
          tabIndex={samePath(tabStop, path) ? 0 : -1}
          aria-pressed={isSelected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft Delete"
          aria-disabled={pick === 'no' || undefined}
          onClick={onClick}
          onKeyDown={onKeyDown as (event: KeyboardEvent<HTMLElement>) => void}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>
            <b>{name}</b>
            <Asterisk component={component} />
            <small>{[kindName !== name && kindName, componentSummary(component, t, localize)].filter(Boolean).join(' · ')}</small>
            {condition && <small>{condition}</small>}
          </span>
        </UnstyledButton>
        {isConditional(component) && (
          <Chip tone="aegean" icon={IconGitBranch}>
            {t('summary.conditional')}
          </Chip>
        )}
        {isSelected && (
          <>
            {openProperties && (
              <ActionIcon aria-label={t('card.properties', { name })} onClick={openProperties}>
                <IconAdjustments size={18} />
              </ActionIcon>
            )}
            <RequiredToggle path={path} component={component} name={name} />
            <ActionIcon aria-label={t('card.duplicate', { name })} onClick={duplicate}>
              <IconCopy size={18} />
            </ActionIcon>
            <ActionIcon aria-label={t('card.remove', { name })} onClick={remove}>
              <IconTrash size={18} />
            </ActionIcon>
          </>
        )}
      </div>
      {slotPathsOf(component).map((slot, index) => (
        <div key={slot.path.join('.')} className={classes.inner}>
          {slot.label && <small className={text.soft}>{localize(slot.label)}</small>}
          <SlotView Card={CanvasCard} slot={[...path, ...slot.path]} label={t('canvas.slot', { name, number: index + 1 })} />
        </div>
      ))}
    </div>
  )
}
