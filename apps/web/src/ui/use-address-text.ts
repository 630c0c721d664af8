import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** One text of the address's query and how to change it; the change replaces the history entry, so that Back leaves the page. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const text = useRouterState({ select: ({ location }) => (location.search as Record<string, string | undefined>)[name] ?? '' })
  const navigate = useNavigate()
  const change = useCallback(
    (next: string) => {
      const put = (search: object) => ({ ...search, [name]: next || undefined })
      void navigate({ to: '.', search: put as never, replace: true, resetScroll: false })
    },
    [navigate, name],
  )
  return [text, change]
}
