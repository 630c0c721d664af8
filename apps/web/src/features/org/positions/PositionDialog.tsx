import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toUnitName } from '../to-unit-name.ts'
import { PositionForm } from './PositionForm.tsx'
import { positionToEditQuery } from './positions.queries.ts'

interface Props {
  unit: UnitNode
  onChanged: (ids: number[]) => void
  onClose: () => void
}

export function AddPositionDialog({ unit, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  return (
    <Dialog size="lg" onClose={onClose} title={t('position.addNamed', { name: toUnitName(unit, language) })} closeOnClickOutside={false}>
      <PositionForm unitId={unit.id} onChanged={onChanged} onClose={onClose} />
    </Dialog>
  )
}

/** Edits a position and its holder; loads their current state when it opens. */
export function EditPositionDialog({ unit, position, onChanged, onClose }: Props & { position: PositionEntry }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(positionToEditQuery(unit.id, position.id))
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`${t('position.editNamed', { name: position.label })}\u00a0· ${toUnitName(unit, language)}`}
      closeOnClickOutside={false}
    >
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {data === undefined && !error && <RowsSkeleton count={6} height={64} />}
      {data === null && <EmptyState title={t('position.gone')} />}
      {data && <PositionForm unitId={unit.id} {...data} readNewer={async () => (await refetch()).data?.position} onChanged={onChanged} onClose={onClose} />}
    </Dialog>
  )
}
