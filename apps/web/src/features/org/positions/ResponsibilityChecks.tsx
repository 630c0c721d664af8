import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { responsibilitiesQuery } from '../org.queries.ts'
import { withHeld } from './position-draft.ts'

interface Props {
  unitId: number
  /** What the position has already, also of other units. */
  held: readonly Responsibility[]
  chosen: number[]
  onChange: (chosen: number[]) => void
}

/** Checkboxes for the responsibilities of the unit and those that the position has. */
export function ResponsibilityChecks({ unitId, held, chosen, onChange }: Props) {
  const { t } = useTranslation('org')
  const { data, error, refetch } = useQuery(responsibilitiesQuery(unitId))
  const items = data && withHeld(data.items, held)
  return (
    <Checkbox.Group label={t('position.responsibilities')} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {items?.length === 0 && <p className={text.soft}>{t('position.noResponsibilities')}</p>}
      <Stack gap="xs" mt="xs">
        {items?.map((one) => (
          <Checkbox key={one.id} value={String(one.id)} label={one.label} {...(one.unitId !== unitId && { description: t('position.ofOtherUnit') })} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
