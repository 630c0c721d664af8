import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconForms } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import classes from './approvers.module.css'
import type { ChainCard } from './chain-cards.ts'

interface Props {
  cards: readonly ChainCard[]
  /** The place of the open card; null if none is. */
  open: number | null
  onOpen: (index: number | null) => void
  /** Left out where the steps have no order of their own. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
}

const kinds = { simple: IconCircleCheck, form: IconForms } as const
const ahead: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The chain as a list of cards: arrows go from card to card, with Alt they move the step, Enter opens it and Delete asks. */
export function ChainCards({ cards, open, onOpen, onMove, onRemove }: Props) {
  const { t } = useTranslation('invitation-editor')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number>(undefined)
  const focusCard = (index: number) => list.current?.querySelectorAll<HTMLButtonElement>('[data-card]')[index]?.focus()
  useEffect(() => {
    if (focusNext.current === undefined) return
    focusCard(focusNext.current)
    focusNext.current = undefined
  })
  const press = (event: KeyboardEvent, index: number) => {
    const step = ahead[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const to = Math.min(Math.max(index + step, 0), cards.length - 1)
      if (!event.altKey) return focusCard(to)
      if (!onMove || to === index) return
      focusNext.current = to
      return onMove(index, to)
    }
    if (event.key === 'Delete' && onRemove) onRemove(index)
  }
  return (
    <ol ref={list} className={classes.chain} aria-label={t('chain.title')}>
      {cards.map((card, index) => {
        const Kind = kinds[card.kind]
        return (
          <li key={card.key} className={classes.link}>
            {index > 0 && <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />}
            <UnstyledButton
              data-card
              className={classes.card}
              data-open={index === open || undefined}
              data-warns={card.warning !== '' || undefined}
              aria-expanded={index === open}
              tabIndex={index === (open ?? 0) ? 0 : -1}
              onClick={() => onOpen(index === open ? null : index)}
              onKeyDown={(event) => press(event, index)}
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
                <Chip tone={card.kind === 'form' ? 'aegean' : 'gray'} icon={Kind}>
                  {t(`kind.${card.kind}`)}
                </Chip>
                <small>{card.foot}</small>
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
      })}
      <VisuallyHidden component="li">{t(onMove ? 'chain.keysMove' : 'chain.keys')}</VisuallyHidden>
    </ol>
  )
}
