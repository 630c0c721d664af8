import { Button, Loader } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'

interface Props {
  isSending: boolean
  /** While it waits for something else. */
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

/** The library draws a sign alone in place of what a busy button says. */
const keepWords = { inner: { opacity: 1, transform: 'none' } }

/** Submits, and says so while it does. */
export function SendButton({ isSending, isDisabled, onClick, children }: Props) {
  const { t } = useTranslation('submission')
  return (
    <Button
      disabled={isDisabled}
      data-loading={isSending || undefined}
      {...(isSending && { styles: keepWords })}
      leftSection={isSending ? <Loader size={18} color="currentColor" aria-hidden /> : <IconSend size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {isSending ? t('sending') : children}
    </Button>
  )
}
