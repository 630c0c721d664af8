import { useDraggable } from '@dnd-kit/core'
import { componentsAt, slotPathsOf } from '@klesis/forms/edit/slot-paths.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAdjustments, IconCopy, IconGitBranch, IconGripVertical, IconPuzzleOff, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import classes from './builder.module.css'
import { ConditionLine } from './ConditionLine.tsx'
import { useCanvasContext } from './canvas-context.ts'
import { useCardText } from './card-texts.ts'
import { componentSummary, isConditional } from './component-summary.ts'
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

function Card({ path, component, selected, tabStop }: CardProps) {
  const { t } = useTranslation('builder')
  const { latest, takeFocusRequest, openProperties, picking, pickable } = useCanvasContext()
  const kind = kindOf(component)
  const Icon = kind ? kindIcons[kinds[kind].icon] : IconPuzzleOff
  const kindName = kind ? t(`kind.${kind}`) : t('kind.unsupported', { type: component.type })
  const title = useCardText((localize) => localize(component.title ?? component.legend ?? component.label))
  const summary = useCardText((localize) => componentSummary(component, t, localize))
  const name = title || (component.input === false && kindName) || component.key
  const isSelected = samePath(selected, path)
  const main = useRef<HTMLButtonElement>(null)
  const { onKeyDown, remove, duplicate } = useCardKeys(path, name)
  const drag = useDraggable({ id: `card:${path.join('.')}`, data: { from: path, name } })

  useEffect(() => {
    if (!isSelected) return
    if (takeFocusRequest()) main.current?.focus()
    main.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, takeFocusRequest])
  const { pick, onClick } = picksOf(picking, pickable?.has(component) ?? false, component, () => latest().select(path))

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
            <small>{[kindName !== name && kindName, summary].filter(Boolean).join(' · ')}</small>
            <ConditionLine component={component} />
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
          {slot.label && <SlotLabel label={slot.label} />}
          <SlotView
            Card={CanvasCard}
            slot={[...path, ...slot.path]}
            components={componentsAt(component, slot.path)}
            selected={selected}
            tabStop={tabStop}
            label={t('canvas.slot', { name, number: index + 1 })}
          />
        </div>
      ))}
    </div>
  )
}

function SlotLabel({ label }: { label: string }) {
  return <small className={text.soft}>{useCardText((localize) => localize(label))}</small>
}

/** One component on the canvas: selected by click or arrow keys, moved by its handle or by Alt and the arrow keys. */
export const CanvasCard = memo(
  Card,
  (before, now) => before.component === now.component && before.selected === now.selected && before.tabStop === now.tabStop && samePath(before.path, now.path),
)
