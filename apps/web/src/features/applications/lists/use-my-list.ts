import type { ColumnSort, ListSort } from '@klesis/contract/applications/list-columns.ts'
import { useSessionStorage } from '@mantine/hooks'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { type FigureName, figureNames } from '../table/list-figures.ts'
import { sortFromText, sortToText } from '../table/list-sort.ts'
import { type ChosenColumn, columnsFromText, columnsToText, isBaseColumn } from './list-columns.ts'

export interface AdminSwitchValues {
  showAll: boolean
  ignoreDraft: boolean
  ignoreAnonymous: boolean
}

export const allOff: AdminSwitchValues = { showAll: false, ignoreDraft: false, ignoreAnonymous: false }

/** A choice that stands in the address and is remembered for the session, for an address that names none. */
function useKeptText(name: string): [string, (text: string) => void] {
  const [inAddress, setAddress] = useAddressText(name)
  const [kept, keep] = useSessionStorage({ key: `applications.mine.${name}`, defaultValue: '', getInitialValueInEffect: false })
  const change = (text: string) => {
    keep(text)
    setAddress(text)
  }
  return [inAddress || kept, change]
}

/** What a person has chosen to see of their own applications. The switches apply to administrators only and are remembered for the session. */
export function useMyList() {
  const isAdmin = useMay()('admin')
  const [figureText, setFigureText] = useKeptText('figure')
  const [columnsText, setColumnsText] = useKeptText('columns')
  const [sortText, setSortText] = useAddressText('sort')
  const [switches, setSwitches] = useSessionStorage<AdminSwitchValues>({ key: 'applications.switches', defaultValue: allOff, getInitialValueInEffect: false })
  return {
    ...{ isAdmin, switches: isAdmin ? switches : allOff, setSwitches },
    figure: figureNames.find((name) => name === figureText) ?? 'all',
    setFigure: (name: FigureName) => setFigureText(name),
    chosen: columnsFromText(columnsText)?.filter(({ id }) => isBaseColumn(id)),
    setChosen: (columns: ChosenColumn[] | undefined) => setColumnsText(columns ? columnsToText(columns) : ''),
    sort: toColumnSort(sortFromText(sortText)),
    setSort: (sort: ListSort | undefined) => setSortText(sort ? sortToText(sort) : ''),
  }
}

function toColumnSort(sort: ListSort | undefined): ColumnSort | undefined {
  const by = sort?.by[0]
  return sort && by && isBaseColumn(by) ? { by: [by], descending: sort.descending } : undefined
}
