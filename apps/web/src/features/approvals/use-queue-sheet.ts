import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useChangeAddress } from './queue-address.ts'

/** Whether the application lies over the queue, as on a phone. It is in the address, so that Back closes it. */
export function useQueueSheet() {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
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
    /** Another application is shown in it. */
    follow: (id: number) => void (isOpen && change({ open: String(id) })),
    close: () => {
      if (isPushed.current) history.back()
      else void change({ open: undefined })
      isPushed.current = false
    },
  }
}
