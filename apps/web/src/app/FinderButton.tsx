import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { openDialog } from '../ui/are-keys-free.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const FinderOfPages = lazyPart(() => import('./FinderOfPages.tsx').then((file) => ({ default: file.FinderOfPages })))

/** Opens the finder, by Ctrl+K or Cmd+K too, unless a dialog is open or the key means something where the focus is. */
export function FinderButton() {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useTypedAhead(
    isOpen,
    useCallback((letter) => setTyped((before) => before + letter), []),
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFinder = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isFinder || event.defaultPrevented || document.querySelector(openDialog)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  return (
    <>
      <ActionIcon
        aria-label={t('bar.find')}
        title={`${t('bar.find')} (Ctrl+K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={21} stroke={1.75} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <FinderOfPages typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
