import { publishStates } from '@klesis/contract/invitations/publish-state.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { managedQuery } from '../invitations.queries.ts'

/** The invitations that the person may view or manage, filtered by the URL's search parameters. */
export function useManaged() {
  const navigate = useNavigate()
  const [search] = useAddressText('search')
  const [asked, setAsked] = useAddressText('state')
  const state = publishStates.find((one) => one === asked)
  const list = useInfiniteQuery({ ...managedQuery({ search, state }), placeholderData: keepPreviousData })
  return {
    rows: list.data?.pages.flatMap(({ items }) => items),
    total: list.data?.pages.at(-1)?.total,
    list,
    state,
    setState: (next: string | undefined) => setAsked(next ?? ''),
    isFiltered: search !== '' || state !== undefined,
    clear: () => void navigate({ to: '.', search: {} as never, replace: true }),
  }
}

export type Managed = ReturnType<typeof useManaged>
