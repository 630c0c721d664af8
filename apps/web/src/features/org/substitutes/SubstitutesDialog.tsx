import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { NewSubstitute } from './NewSubstitute.tsx'
import { SubstituteList } from './SubstituteList.tsx'
import { substitutesQuery } from './substitutes.queries.ts'

interface Props {
  unitId: number
  unitLabel: string
  onClose: () => void
}

/** The substitutes for the holders of a unit's positions, with their days. */
export function SubstitutesDialog({ unitId, unitLabel, onClose }: Props) {
  const { t } = useTranslation('substitutes')
  const { data, error, refetch } = useQuery(substitutesQuery(unitId))
  const [isAdding, setAdding] = useState(false)
  return (
    <Dialog onClose={onClose} title={t('title', { unit: unitLabel })} size="lg" closeOnClickOutside={!isAdding}>
      <Stack>
        <Text size="sm">{t('lead')}</Text>
        <Refused error={error} onRetry={() => void refetch()} />
        {!(data || error) && <RowsSkeleton count={2} height={60} />}
        {data?.items.length === 0 && !isAdding && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {data && data.items.length > 0 && <SubstituteList unitId={unitId} items={data.items} />}
        {data?.mayEdit && isAdding && <NewSubstitute unitId={unitId} unitLabel={unitLabel} holders={data.holders} onDone={() => setAdding(false)} />}
        {data?.mayEdit && !isAdding && (
          <Group>
            <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={data.holders.length === 0} onClick={() => setAdding(true)}>
              {t('add.open')}
            </Button>
            {data.holders.length === 0 && <Text size="sm">{t('add.nobody')}</Text>}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
