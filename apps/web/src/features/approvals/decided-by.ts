import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { ApprovalCard, ApprovalPage, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { QueryClient } from '@tanstack/react-query'
import { adminMode } from '../../api/admin-mode.ts'
import { session } from '../../api/session.ts'
import { createStore } from '../../api/store.ts'
import { i18n } from '../../i18n/i18n.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { meQuery } from '../identity/identity.queries.ts'
import { applicationQuery } from './approvals.queries.ts'

type Errors = BulkStatus['errors']

/** As many applications as are read again after one run. */
const mostRead = 5

interface Kept {
  card: ApprovalCard
  /** Where in the list it was. */
  at: number
}

/** Rows that somebody else decided while the person decided them, too. They stay, closed, until the list is left. */
export const keptStore = createStore<readonly Kept[]>([])

/** The list with the rows that stay. */
export function withKept(cards: readonly ApprovalCard[], kept: readonly Kept[]): ApprovalCard[] {
  const list = cards.filter(({ stepId }) => !kept.some(({ card }) => card.stepId === stepId))
  for (const { card, at } of kept.toSorted((one, other) => one.at - other.at)) list.splice(at, 0, card)
  return list
}

/** The faults of a run; of what somebody else decided meanwhile they say who did, and when, and its rows stay. */
export async function nameDeciders(errors: Errors, queries: QueryClient): Promise<Errors> {
  const late = Object.keys(errors).filter((id) => errors[id]?.code === 'approval.alreadyDecided')
  const named = await Promise.all(late.slice(0, mostRead).map((id) => nameDecider(Number(id), queries)))
  return { ...errors, ...Object.fromEntries(named.flatMap((one) => one ?? [])) }
}

async function nameDecider(id: number, queries: QueryClient): Promise<[string, Errors[string]][] | undefined> {
  const application = await queries.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => undefined)
  const [last, ...earlier] = application ? decisionsOf(application) : []
  const me = await queries.ensureQueryData(meQuery(session.get()?.uid, adminMode.get())).catch(() => undefined)
  // Who has decided on it before may press again in a window that is behind: nobody came first then.
  if (!last || [last, ...earlier].some(({ approverId }) => approverId === me?.id)) return undefined
  const { state, approver, decidedAt } = last
  const cards = queries
    .getQueriesData<{ pages: ApprovalPage[] }>({ queryKey: ['approvals', 'list', 'pending', 'my'], type: 'active' })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  const at = cards.findIndex((card) => card.id === id)
  const card = cards[at]
  if (card) keptStore.set([...keptStore.get(), { at, card: { ...card, stepState: state, decidedAt, approving: false } }])
  return [[String(id), { code: 'approval.alreadyDecided', message: i18n.t(`approvals:meanwhile.${state}`, { by: approver, at: toAthensText(decidedAt) }) }]]
}

/** The last one first. */
const decisionsOf = ({ steps }: ApplicationView) =>
  steps
    .flatMap(({ state, approver, approverId, decidedAt }) =>
      (state === 'approved' || state === 'rejected') && decidedAt ? [{ state, approver, approverId, decidedAt } as const] : [],
    )
    .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt))
