import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { filtersQuery } from './approvals.queries.ts'
import { useQueueAddress } from './queue-address.ts'

/** What a filter may be set to, with how many rows of the whole tab have it. */
interface Choice {
  id: number
  name: string
  count: number
}

const toOptions = (choices: readonly Choice[]) => choices.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }))
const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name)

/** By what a tab can be filtered: invitations and departments of all its rows, and days; and the words of what is set. */
export function useFilterChoices(tab: ApprovalTab, scope: 'my' | 'all') {
  const { t } = useTranslation('approval-queue')
  const language = useLanguage()
  const { filter } = useQueueAddress(tab, scope)
  const { data, error, isPending, refetch } = useQuery(filtersQuery(tab, scope))
  const { departments = [] } = useMasterData() ?? {}
  // What is set is there even where nothing has it, so that it can be read and cleared.
  const withSet = (choices: readonly Omit<Choice, 'name'>[], set: number | undefined) =>
    set === undefined || choices.some(({ id }) => id === set) ? choices : [...choices, { id: set, count: 0 }]
  const named = (choices: readonly Omit<Choice, 'name'>[], nameOf: (id: number) => string | undefined): Choice[] =>
    choices.map((one) => ({ ...one, name: nameOf(one.id) ?? `#${one.id}` }))
  const titleOf = (id: number) => data?.invitations.find((one) => one.id === id)?.title
  const departmentOf = (id: number) => departments.find((one) => one.id === id)?.title
  const invitations = named(withSet(data?.invitations ?? [], filter.invitationId), (id) => textIn(titleOf(id) ?? {}, language) || undefined).toSorted(byName)
  const units = named(withSet(data?.units ?? [], filter.departmentId), (id) => textIn(departmentOf(id) ?? {}, language) || undefined).toSorted(byName)
  const waited = (data?.ages ?? []).flatMap(({ days, count }) => (count > 0 ? { id: days, count } : []))
  const ages = named(withSet(waited, filter.waitedDays), (count) => t('filter.days', { count })).toSorted((one, other) => one.id - other.id)
  const nameOf = (choices: readonly Choice[], id: number | undefined) => choices.flatMap((one) => (one.id === id ? one.name : []))
  return {
    invitations: toOptions(invitations),
    units: toOptions(units),
    ages: toOptions(ages),
    error,
    isPending,
    refetch,
    set: [
      ...(filter.search ? [t('filter.search', { text: filter.search })] : []),
      ...nameOf(invitations, filter.invitationId),
      ...nameOf(units, filter.departmentId),
      ...(filter.waitedDays ? [t('filter.waitedDays', { count: filter.waitedDays })] : []),
      ...(filter.late ? [t('filter.onlyLate')] : []),
    ],
  }
}
