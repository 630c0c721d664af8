import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import classes from './many.module.css'
import type { Row, RowState } from './many-rows.ts'

const states = {
  signed: ['signed'],
  open: ['waiting', 'signing', 'left'],
  out: ['notNeeded', 'notSigned'],
} as const satisfies Record<string, readonly RowState[]>
export type RunFilter = keyof typeof states

export const isOfFilter = (filter: RunFilter, state: RowState) => (states[filter] as readonly RowState[]).includes(state)

interface Props {
  rows: readonly Row[]
  chosen: readonly RunFilter[]
  onChange: (chosen: RunFilter[]) => void
}

/** The documents of a run by how they ended, where they differ. */
export function RunFilters({ rows, chosen, onChange }: Props) {
  const { t } = useTranslation('sign-many')
  const choices = (Object.keys(states) as RunFilter[]).flatMap((value) => {
    const number = rows.filter(({ state }) => isOfFilter(value, state)).length
    return number > 0 || chosen.includes(value) ? { value, text: t(`filter.${value}`, { number }) } : []
  })
  return (
    choices.length > 1 && (
      <div className={classes.filters}>
        <FilterChips choices={choices} chosen={chosen} onChange={onChange} />
      </div>
    )
  )
}
