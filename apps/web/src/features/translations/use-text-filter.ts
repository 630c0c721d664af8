import { useNavigate } from '@tanstack/react-router'
import { useAddressText } from '../../ui/use-address-text.ts'

/** The filters of the list. */
export const narrowings = ['changed', 'stale', 'missing'] as const
export type Narrowing = (typeof narrowings)[number]

/** The filters in the URL's search parameters. */
export function useTextFilter() {
  const navigate = useNavigate()
  const [search] = useAddressText('search')
  const [namespace, setNamespace] = useAddressText('namespace')
  const [language, setLanguage] = useAddressText('language')
  const [stateText, setStateText] = useAddressText('state')
  const state: Narrowing | '' = narrowings.find((one) => one === stateText) ?? ''
  return {
    ...{ search, namespace, setNamespace, language, setLanguage, state },
    setState: (next: Narrowing | '') => setStateText(next),
    isOn: Boolean(search || namespace || language || state),
    clear: () => void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false }),
  }
}

export type TextFilterState = ReturnType<typeof useTextFilter>
