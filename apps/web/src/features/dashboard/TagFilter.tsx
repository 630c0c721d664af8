import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useMasterData } from '../masterdata/masterdata.queries.ts'

/** Filters by one tag, which is part of the URL. */
export function TagFilter() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const [tag, setTag] = useAddressText('tag')
  const tags = useMasterData()?.tags ?? []
  if (tags.length === 0) return null
  return (
    <FilterChips
      label={t('active.tags')}
      choices={tags.map((one) => ({ value: String(one.id), text: one.name[language] ?? one.name.el ?? '' }))}
      chosen={tag ? [tag] : []}
      onChange={(chosen) => setTag(chosen.at(-1) ?? '')}
    />
  )
}
