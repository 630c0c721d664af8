import { publishStates } from '@klesis/contract/invitations/publish-state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import type { ListView } from '../../../ui/use-list-view.ts'
import type { Managed } from './use-managed.ts'

interface Props {
  managed: Managed
  view?: ListView
  onView?: (view: ListView) => void
}

export function ManagedToolbar({ managed: { total, state, setState }, view, onView }: Props) {
  const { t } = useTranslation('invitations')
  return (
    <ListToolbar total={total} view={view} onView={onView}>
      <SearchBox label={t('list.search')} />
      <FilterChips
        label={t('list.states')}
        choices={publishStates.map((value) => ({ value, text: t(`state.${value}`) }))}
        chosen={state ? [state] : []}
        onChange={(chosen) => setState(chosen.at(-1))}
      />
    </ListToolbar>
  )
}
