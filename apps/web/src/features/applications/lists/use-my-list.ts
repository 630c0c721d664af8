import type { ListSort } from '@klesis/contract/applications/list-columns.ts'
import { useSessionStorage } from '@mantine/hooks'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ListView, useListView } from '../../../ui/use-list-view.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { type FigureName, figureNames } from '../table/list-figures.ts'
import { sortFromText, sortToText, sortWithin } from '../table/list-sort.ts'
import { type ChosenColumn, columnsFromText, columnsToText, isBaseColumn } from './list-columns.ts'

export interface AdminSwitchValues {
  showAll: boolean
  ignoreDraft: boolean
  ignoreAnonymous: boolean
}

export const allOff: AdminSwitchValues = { showAll: false, ignoreDraft: false, ignoreAnonymous: false }

/** What a person has chosen to see of their own applications. */
export interface MyListState {
  figure: FigureName
  /** The one invitation whose applications are shown, with their answers as columns. */
  invitationId: number | undefined
  search: string
  /** Undefined while they are the usual ones. */
  columns: ChosenColumn[] | undefined
  sort: ListSort | undefined
  view: ListView
  /** The saved view that was chosen last. */
  savedId: number | undefined
}

type Address = Partial<Record<'figure' | 'invitation' | 'search' | 'columns' | 'sort' | 'saved', string>>

/** How each part stands in the address. */
const written: { [Part in keyof MyListState]?: (state: MyListState) => Address } = {
  figure: ({ figure }) => ({ figure }),
  invitationId: ({ invitationId }) => ({ invitation: invitationId?.toString() }),
  search: ({ search }) => ({ search: search || undefined }),
  columns: ({ columns }) => ({ columns: columns && columnsToText(columns) }),
  sort: ({ sort }) => ({ sort: sort && sortToText(sort) }),
  savedId: ({ savedId }) => ({ saved: savedId?.toString() }),
}

/** The names of those parts that the session remembers, for an address that names none. */
const kept = ['figure', 'invitation', 'columns'] as const

/**
 * What is chosen of one's own applications. It stands in the address, and the session remembers most of it. The switches apply to administrators only, and are
 * remembered for the session; with those of everybody no invitation is chosen.
 */
export function useMyList() {
  const isAdmin = useMay()('admin')
  const address = useRouterState({ select: ({ location }) => location.search as Address })
  const [remembered, remember] = useSessionStorage<Address>({ key: 'applications.mine', defaultValue: {}, getInitialValueInEffect: false })
  const [switches, setSwitches] = useSessionStorage<AdminSwitchValues>({ key: 'applications.switches', defaultValue: allOff, getInitialValueInEffect: false })
  const [view, keepView] = useListView('applications', 'table')
  const navigate = useNavigate()
  const state = toState({ ...remembered, ...address }, view, isAdmin && switches.showAll)
  const change = (part: Partial<MyListState>) => {
    const next = { ...state, ...part }
    if (part.view) keepView(part.view)
    const put: Address = Object.assign({}, ...(Object.keys(part) as (keyof MyListState)[]).map((name) => written[name]?.(next)))
    remember((before) => ({ ...before, ...Object.fromEntries(Object.entries(put).filter(([name]) => kept.some((one) => one === name))) }))
    void navigate({ to: '.', search: ((search: object) => ({ ...search, ...put })) as never, replace: true, resetScroll: false })
  }
  return {
    ...{ isAdmin, switches: isAdmin ? switches : allOff, setSwitches, state, change },
    setColumns: (columns: ChosenColumn[] | undefined) => change({ columns, sort: sortWithin(state.sort, columns) }),
  }
}

function toState({ figure, invitation = '', search = '', columns = '', sort, saved }: Address, view: ListView, showsEverybodys: boolean): MyListState {
  const invitationId = showsEverybodys || !/^\d{1,9}$/.test(invitation) ? undefined : Number(invitation)
  // Another invitation has other questions: columns and order by those of the one before are not shown.
  const isShown = ({ id }: { id: string }) => isBaseColumn(id) || id.startsWith(`${invitationId}:`)
  const order = sortFromText(sort)
  return {
    ...{ figure: figureNames.find((name) => name === figure) ?? 'all', invitationId, search, view, savedId: Number(saved) || undefined },
    columns: columnsFromText(columns)?.filter(isShown),
    sort: order?.by.every((id) => isShown({ id })) ? order : undefined,
  }
}
