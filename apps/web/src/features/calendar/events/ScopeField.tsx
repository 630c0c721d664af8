import { type SeriesScope, seriesScopes } from '@klesis/contract/calendar/calendar-kinds.ts'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Which events of a series are meant. */
export function ScopeField({ value, onChange }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <Radio.Group label={t('scope.label')} value={value} onChange={(chosen) => onChange(seriesScopes.find((scope) => scope === chosen) ?? 'one')}>
      <Stack gap={6} mt={4}>
        {seriesScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
