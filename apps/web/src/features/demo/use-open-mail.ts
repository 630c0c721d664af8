import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAddressText } from '../../ui/use-address-text.ts'

/** The mail that the address names. On a phone it lies over the list, so that Back closes it. */
export function useOpenMail() {
  const isOver = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [id, name] = useAddressText('mail')
  const navigate = useNavigate()
  const { history } = useRouter()
  const isPushed = useRef(false)
  // The browser's own Back closes it, too.
  useEffect(() => {
    if (!id) isPushed.current = false
  }, [id])
  return {
    id,
    isOver,
    open: (mail: string) => {
      if (!isOver) return name(mail)
      isPushed.current = true
      void navigate({ to: '.', search: ((search: object) => ({ ...search, mail })) as never, resetScroll: false })
    },
    close: () => {
      if (isPushed.current) history.back()
      else name('')
      isPushed.current = false
    },
  }
}
