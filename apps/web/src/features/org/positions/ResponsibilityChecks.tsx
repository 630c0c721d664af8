import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { responsibilitiesQuery } from '../org.queries.ts'

interface Props {
  unitId: number
  chosen: number[]
  onChange: (chosen: number[]) => void
}

/** Checkboxes for the unit's responsibilities that the position has. */
export function ResponsibilityChecks({ unitId, chosen, onChange }: Props) {
  const { t } = useTranslation('org')
  const { data, error, refetch } = useQuery(responsibilitiesQuery(unitId))
  return (
    <Checkbox.Group label={t('position.responsibilities')} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {data?.items.length === 0 && <p className={text.soft}>{t('position.noResponsibilities')}</p>}
      <Stack gap="xs" mt="xs">
        {data?.items.map(({ id, label }) => (
          <Checkbox key={id} value={String(id)} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
