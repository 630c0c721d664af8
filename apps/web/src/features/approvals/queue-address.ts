import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ApprovalsFilter } from './approvals.queries.ts'

export const queueOrders = ['invitation', 'oldest', 'newest'] as const
export type QueueOrder = (typeof queueOrders)[number]

/** What narrows the list, as names in the address. */
const narrowing = ['search', 'invitation', 'unit', 'waited', 'late'] as const

type Name = (typeof narrowing)[number] | 'sort' | 'open'

/** Sets several texts of the address at once. `isNew` adds a history entry, so that Back undoes it. */
export function useChangeAddress() {
  const navigate = useNavigate()
  return (part: Partial<Record<Name, string | undefined>>, isNew = false) =>
    navigate({ to: '.', search: ((search: object) => ({ ...search, ...part })) as never, replace: !isNew, resetScroll: false })
}

/** The greatest number that the server takes for an id. */
const greatestId = 2_147_483_647

const toNumber = (text: string | undefined) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= greatestId ? number : undefined
}

/** How the address orders and filters a tab, and how to change it. Only what waits is grouped, sorted and filtered by how long it waits. */
export function useQueueAddress(tab: ApprovalTab, scope: 'my' | 'all') {
  const address = useRouterState({ select: ({ location }) => location.search as Partial<Record<Name, string>> })
  const change = useChangeAddress()
  const order: QueueOrder = tab === 'pending' ? (queueOrders.find((one) => one === address.sort) ?? 'invitation') : 'newest'
  const isOwnPending = tab === 'pending' && scope === 'my'
  const waited = isOwnPending ? toNumber(address.waited) : undefined
  const filter: ApprovalsFilter = {
    ...{ tab, scope, sort: order === 'newest' ? 'newest' : 'oldest', search: address.search ?? '' },
    ...{ invitationId: toNumber(address.invitation), departmentId: toNumber(address.unit), waitedDays: waited && Math.min(waited, 365) },
    late: isOwnPending && address.late === 'yes' ? 'yes' : undefined,
  }
  const { search, invitationId, departmentId, waitedDays, late } = filter
  return {
    order,
    filter,
    /** How many of the search and the filters are set. */
    count: Number(search !== '') + [invitationId, departmentId, waitedDays, late].filter(Boolean).length,
    change,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
  }
}
