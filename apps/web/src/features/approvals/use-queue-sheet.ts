import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useChangeAddress } from './queue-address.ts'

/** A decision that is asked for. */
interface Asked {
  stepId: number
  isWide: boolean
}

/** Whether the application lies over the queue, as on a phone. It is in the address, so that Back closes it. It stays as it was when something was asked. */
export function useQueueSheet(cards: readonly ApprovalCard[], asked: Asked | undefined) {
  const isWideNow = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  // Another place for the application would take away the dialog with what is typed in it.
  const isWide = cards.some(({ stepId }) => stepId === asked?.stepId) && asked ? asked.isWide : isWideNow
  const [openId] = useAddressText('open')
  const change = useChangeAddress()
  const { history } = useRouter()
  const isPushed = useRef(false)
  const isOpen = !isWide && openId !== ''
  return {
    isWide,
    openId: Number(openId),
    isOpen,
    open: (id: number) => {
      isPushed.current = true
      void change({ open: String(id) }, true)
    },
    close: () => {
      if (isPushed.current) history.back()
      else void change({ open: undefined })
      isPushed.current = false
    },
  }
}

/** An address that names an application names the one that is shown, after a decision too, so that a reload shows the same; null where none is left. */
export function useShownInAddress(shownId: number | null | undefined) {
  const [openId, name] = useAddressText('open')
  useEffect(() => {
    if (openId !== '' && shownId !== undefined && openId !== String(shownId)) name(String(shownId ?? ''))
  }, [openId, shownId, name])
}
