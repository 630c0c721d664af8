import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toText } from '../../ui/localized-text.ts'
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { approvalsQuery } from './approvals.queries.ts'
import { useQueueAddress } from './queue-address.ts'

const days = [3, 7, 14, 30]

interface Choice {
  value: string
  label: string
}

const toChoices = (labels: ReadonlyMap<number, string>): Choice[] =>
  [...labels].map(([value, label]) => ({ value: String(value), label })).toSorted((one, other) => one.label.localeCompare(other.label))

/** By what a tab can be filtered: invitations and departments of its first rows without a filter, and days; and the words of what is set. */
export function useFilterChoices(tab: ApprovalTab, scope: 'my' | 'all') {
  const { t } = useTranslation('approval-queue')
  const language = useLanguage()
  const { filter } = useQueueAddress(tab, scope)
  const everything = useInfiniteQuery(approvalsQuery({ tab, scope, sort: filter.sort, search: '' }))
  const { departments = [] } = useMasterData() ?? {}
  const cards = everything.data?.pages.flatMap((page) => page.items) ?? []
  const ofDepartment = new Set([...cards.map(({ departmentId }) => departmentId), filter.departmentId])
  const invitations = toChoices(new Map(cards.map((card) => [card.invitationId, toText(card.invitationTitle, language)])))
  const units = toChoices(new Map(departments.filter(({ id }) => ofDepartment.has(id)).map(({ id, title }) => [id, toText(title, language)])))
  const waited = [...new Set([...days, filter.waitedDays ?? 3])].toSorted((one, other) => one - other)
  const ages = waited.map((count) => ({ value: String(count), label: t('filter.days', { count }) }))
  const labelOf = (choices: Choice[], value: number | undefined) =>
    value === undefined ? [] : [choices.find((one) => one.value === String(value))?.label ?? `#${value}`]
  return {
    invitations,
    units,
    ages,
    set: [
      ...(filter.search ? [t('filter.search', { text: filter.search })] : []),
      ...labelOf(invitations, filter.invitationId),
      ...labelOf(units, filter.departmentId),
      ...(filter.waitedDays ? [t('filter.waitedDays', { count: filter.waitedDays })] : []),
      ...(filter.late ? [t('filter.onlyLate')] : []),
    ],
  }
}
