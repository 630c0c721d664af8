import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'

interface Props {
  unit: { unitId: number; unitLabel: string; unitLabelEn: string }
}

/** A link to a unit in the chart. */
export function UnitLink({ unit: { unitId, unitLabel, unitLabelEn } }: Props) {
  const { i18n } = useTranslation('staff')
  return (
    <LinkAnchor inherit underline="always" to="/management/organization-chart" search={{ unit: String(unitId) }}>
      {(i18n.language !== 'el' && unitLabelEn) || unitLabel}
    </LinkAnchor>
  )
}
