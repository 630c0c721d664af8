import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useMasterData } from '../masterdata/masterdata.queries.ts'

interface Props {
  /** All that the person can list; only their tags are offered. */
  invitations: readonly ActiveInvitation[]
}

/** Filters by one tag, which is part of the URL. */
export function TagFilter({ invitations }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const [tag, setTag] = useAddressText('tag')
  const used = new Set(invitations.flatMap(({ tags }) => tags.map(({ id }) => id)))
  // The chosen tag stays, so that it can be removed.
  const tags = (useMasterData()?.tags ?? []).filter(({ id }) => used.has(id) || String(id) === tag)
  if (tags.length === 0) return null
  return (
    <FilterChips
      label={t('active.tags')}
      choices={tags.map((one) => ({ value: String(one.id), text: textIn(one.name, language) }))}
      chosen={tag ? [tag] : []}
      onChange={(chosen) => setTag(chosen.at(-1) ?? '')}
    />
  )
}
