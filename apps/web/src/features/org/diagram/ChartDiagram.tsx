import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { allUnitsQuery, unitTypesQuery } from '../org.queries.ts'
import { DiagramFrame } from './DiagramFrame.tsx'
import { toUnits } from './diagram-layout.ts'

/** The organisation chart as a diagram. */
export function ChartDiagram() {
  const { t } = useTranslation('diagram')
  const found = useQuery(allUnitsQuery)
  const types = useQuery(unitTypesQuery)
  const units = useMemo(() => found.data && toUnits(found.data.items), [found.data])
  const error = found.error ?? types.error
  const again = () => {
    void found.refetch()
    void types.refetch()
  }
  if (found.data && !units) return <EmptyState title={t('none')} />
  if (!units || !types.data) return error ? <Refused error={error} onRetry={again} /> : <RowsSkeleton count={1} height={520} />
  return <DiagramFrame units={units} types={types.data} readAgain={found.refetch} />
}
