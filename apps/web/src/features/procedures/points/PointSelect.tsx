import { type TriggerId, triggerGroups } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Select } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PointState } from '../triggers/point-states.ts'

interface Props {
  points: readonly PointState[]
  chosen: TriggerId
  /** How many rules a point has. */
  countOf: (point: TriggerId) => number
  onChoose: (point: TriggerId) => void
}

/** The points as a list box, where there is no room beside the page of a point. */
export function PointSelect({ points, chosen, countOf, onChoose }: Props) {
  const { t } = useTranslation(['points', 'procedures', 'rules'])
  const language = useLanguage()
  const labelOf = ({ point, state }: PointState) => {
    const count = countOf(point.id)
    return [textIn(point.title, language), ...(count > 0 ? [t('rules:count', { count })] : []), ...(state?.exists ? [t('mark.exists')] : [])].join(' · ')
  }
  return (
    <Select
      label={t('point')}
      data={triggerGroups.map((group) => ({
        group: t(`procedures:group.${group}`),
        items: points.filter(({ point }) => point.group === group).map((of) => ({ value: of.point.id, label: labelOf(of) })),
      }))}
      value={chosen}
      onChange={(id) => id && onChoose(id as TriggerId)}
      allowDeselect={false}
      maxDropdownHeight={360}
    />
  )
}
