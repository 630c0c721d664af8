import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { BulkBar } from '../../bulk-runs/BulkBar.tsx'
import { ExportCards } from '../../exports/ExportCards.tsx'
import { SelectionExports } from '../../exports/SelectionExports.tsx'
import type { SelectionOf } from './ManagedApplications.tsx'
import { listInvitationsQuery } from './table.queries.ts'
import type { ListOfApplications } from './use-list-state.ts'

interface Props extends SelectionOf {
  list: ListOfApplications
}

/** What can be done with the selected applications of a list, and the progress of what was started. */
export function SelectionBar({ list, state: { filter, search }, selection, total, onClear }: Props) {
  const language = useLanguage()
  const chosen = selection === 'all' ? 'all' : { ids: selection }
  const from = { ...list, f: filter, search }
  const invitations = useQuery(listInvitationsQuery(list)).data?.items ?? []
  return (
    <BulkBar
      list={from}
      selection={chosen}
      total={total}
      invitations={invitations.map(({ id, title }) => ({ id, title: textIn(title, language) }))}
      onClear={onClear}
      cards={<ExportCards />}
    >
      <SelectionExports list={from} selection={chosen} />
    </BulkBar>
  )
}
