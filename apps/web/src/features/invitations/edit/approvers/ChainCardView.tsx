import { useSortable } from '@dnd-kit/sortable'
import { Avatar, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconForms, IconSignature } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import classes from './approvers.module.css'
import type { ChainCard } from './chain-cards.ts'

interface Props {
  card: ChainCard
  index: number
  isOpen: boolean
  isTabStop: boolean
  isMovable: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const kinds = { simple: IconCircleCheck, form: IconForms, 'pdf.sign': IconSignature } as const

/** One step of the chain, with who decides it today. */
export function ChainCardView({ card, index, isOpen, isTabStop, isMovable, onOpen, onKeyDown }: Props) {
  const { t } = useTranslation('invitation-editor')
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: card.key, data: { index }, disabled: !isMovable })
  const Kind = kinds[card.kind]
  const isMoved = transform && (transform.x !== 0 || transform.y !== 0)
  return (
    <li
      ref={setNodeRef}
      className={classes.link}
      data-dragging={isDragging || undefined}
      style={{ transform: isMoved ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : undefined, transition }}
    >
      {index > 0 && <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />}
      <UnstyledButton
        {...listeners}
        data-card
        className={classes.card}
        data-movable={isMovable || undefined}
        data-open={isOpen || undefined}
        data-warns={card.warning !== '' || undefined}
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className={classes.cardTitle}>
          <span className={classes.cardNumber}>{index + 1}</span>
          <span>
            <b>{card.title}</b>
            {card.unit !== '' && <small className={classes.unit}>{card.unit}</small>}
          </span>
        </span>
        <span className={classes.who}>
          <Avatar name={card.who} size={26} aria-hidden />
          {card.who}
        </span>
        <span className={classes.cardFoot}>
          <Chip tone={card.kind === 'simple' ? 'gray' : 'aegean'} icon={Kind}>
            {t(`kind.${card.kind}`)}
          </Chip>
          <small>{card.rule}</small>
        </span>
        <span className={classes.cardLines}>
          {[card.usual, card.reminder].filter(Boolean).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
        {card.warning !== '' && (
          <span className={classes.warning}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {card.warning}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}
