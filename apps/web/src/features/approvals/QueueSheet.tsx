import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './queue.module.css'
import { useSwipeDown } from './use-swipe-down.ts'

interface Props {
  /** Has the focus once it is open. */
  head: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  /** The application that is read. */
  shownId: number | undefined
  place: { number: number; total: number }
  /** The head of its group in the queue, which the sheet covers. */
  group: LocalizedText | undefined
  /** Left out at the first and the last row. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  onClosed: () => void
  /** The application with its decisions. */
  children: ReactNode
}

/** On a phone the application slides over the queue, of which its head names the group. It is a handle, too, by which a finger pulls it down. */
export function QueueSheet({ head, isOpen, shownId, place, group, onPrevious, onNext, onClose, onClosed, children }: Props) {
  const { t } = useTranslation('approval-queue')
  const language = useLanguage()
  const swipe = useSwipeDown(onClose)
  // Another application begins with whose it is, however far down the former one was read.
  useEffect(() => {
    const sheet = shownId !== undefined && head.current?.closest('[role=dialog]')
    if (sheet) sheet.scrollTop = 0
  }, [head, shownId])
  // Dialogs that the application opens are within it for React, but close by themselves.
  const closeOnEscape = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('[role=dialog]')?.contains(event.currentTarget)
    if (event.key === 'Escape' && isOwn) onClose()
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 56px)"
      closeOnEscape={false}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('sheet.label')} className={classes.sheet} data-leaves-keys>
        <Drawer.Body p={0} className={classes.sheetBody} onKeyDown={closeOnEscape}>
          <div className={classes.sheetHead} {...swipe}>
            <Button
              ref={head}
              variant="subtle"
              size="md"
              leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
              onClick={onClose}
              data-autofocus
            >
              {t('sheet.close')}
            </Button>
            <div className={classes.place}>
              <b>{t('sheet.place', place)}</b>
              <div className={classes.group}>{group && textIn(group, language)}</div>
            </div>
            <ActionIcon variant="subtle" size={52} aria-label={t('sheet.previous')} disabled={!onPrevious} onClick={onPrevious}>
              <IconChevronUp size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" size={52} aria-label={t('sheet.next')} disabled={!onNext} onClick={onNext}>
              <IconChevronDown size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
