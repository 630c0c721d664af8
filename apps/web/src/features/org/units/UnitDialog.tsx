import type { UnitNode } from '@klesis/contract/org/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toUnitName } from '../to-unit-name.ts'
import { UnitForm } from './UnitForm.tsx'
import { unitToEditQuery } from './units.queries.ts'

interface Props {
  onChanged: (ids: number[], added?: number) => void
  onClose: () => void
}

/** Adds a unit below another one, or the root if there is none yet. */
export function AddUnitDialog({ parent, onChanged, onClose }: Props & { parent: UnitNode | null }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={parent ? `${t('unit.add')}: ${toUnitName(parent, language)}` : t('unit.addUniversity')}
      closeOnClickOutside={false}
    >
      <UnitForm parent={parent} onChanged={onChanged} onClose={onClose} />
    </Dialog>
  )
}

/** Edits a unit; loads its current state when it opens. */
export function EditUnitDialog({ unit, onChanged, onClose }: Props & { unit: UnitNode }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(unitToEditQuery(unit.id))
  return (
    <Dialog size="lg" onClose={onClose} title={t('unit.editNamed', { name: toUnitName(unit, language) })} closeOnClickOutside={false}>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!data && !error && <RowsSkeleton count={6} height={64} />}
      {data && <UnitForm unit={data} readNewer={async () => (await refetch()).data} onChanged={onChanged} onClose={onClose} />}
    </Dialog>
  )
}
