import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { IconArchive, IconCheck, IconClock, IconClockX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { writeDate } from '../../../ui/typed-time.ts'
import { itemStateOn } from './item-list.ts'

const chips = {
  active: { tone: 'green', icon: IconCheck },
  retired: { tone: 'gray', icon: IconArchive },
  coming: { tone: 'amber', icon: IconClock },
  ended: { tone: 'gray', icon: IconClockX },
} as const

export function ItemState({ item }: { item: LookupItem }) {
  const { t } = useTranslation('lookups')
  const state = itemStateOn(item, athensDay(new Date()))
  return <Chip {...chips[state]}>{t(`item.${state}`)}</Chip>
}

/** The days on which the item can be chosen; empty without a limit. */
export function useValidity() {
  const { t } = useTranslation('lookups')
  return ({ validFrom, validUntil }: LookupItem): string => {
    const [from, until] = [writeDate(validFrom ?? ''), writeDate(validUntil ?? '')]
    if (validFrom && validUntil) return t('item.fromUntil', { from, until })
    if (validFrom) return t('item.from', { from })
    return validUntil ? t('item.until', { until }) : ''
  }
}
